import { parseUrl } from "../address/parse-url.js"
/** The host of an absolute web address, as people know it; `undefined` for anything else. */
export function siteHost(address: string): string | undefined {
  const { protocol, host } = parseUrl(address) ?? {}
  return protocol === "https:" || protocol === "http:" ? host : undefined
}
