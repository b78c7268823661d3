import { parseUrl, webOrigin } from "@sallyport/core/integration"

/**
 * This site's origin, such as `https://app.example`: from `AUTH_URL` if it is set, else from the request and its
 * proxies.
 */
export function originOf(request: Request): string {
  return webOrigin(process.env, request)
}

/** Whether an address is on this site, by its configured name or by the one that the browser requested. */
export function isOwn(address: string, request: Request): boolean {
  const origin = parseUrl(address)?.origin
  return origin !== undefined && [originOf(request), webOrigin({}, request)].includes(origin)
}
