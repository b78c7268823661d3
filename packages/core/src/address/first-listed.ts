/** Of a header that proxies append to, such as `X-Forwarded-Host`, what the proxy nearest to the browser said. */
export function firstListed(list: string | null): string | undefined {
  return list?.split(",")[0]?.trim() || undefined
}
