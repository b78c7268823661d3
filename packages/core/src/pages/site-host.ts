/** The host of an absolute web address, as people know it; `undefined` for anything else. */
export function siteHost(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, host } = new URL(address)
  return protocol === "https:" || protocol === "http:" ? host : undefined
}
