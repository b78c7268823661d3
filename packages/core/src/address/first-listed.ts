/**
 * The first entry of a header that proxies append to, such as `X-Forwarded-Host`: it comes from the proxy closest to
 * the browser.
 */
export function firstListed(list: string | null): string | undefined {
  return list?.split(",")[0]?.trim() || undefined
}
