import { webSite } from "@sallyport/core/integration"

/** This site's origin, such as `https://app.example`: that of `AUTH_URL` when it is set, else what the request and its proxies say. */
export function siteOf(request: Request): string {
  return webSite(process.env, request)
}

/** Whether an address is on this site, by the name that it is told to have or by the one that the browser has asked for. */
export function isOwn(address: string, request: Request): boolean {
  const sites = [siteOf(request), webSite({}, request)]
  return URL.canParse(address) && sites.includes(new URL(address).origin)
}
