import { parseUrl } from "../address/parse-url.js"

/** A redirect to the same page with another spelling or scheme, as for https or a slash at the end. */
export function isSameElsewhere(path: string, location: string): boolean {
  const { pathname, protocol } = parseUrl(location, "http://localhost") ?? {}
  if (pathname === undefined || location === "") return false
  return pathname === path
    ? protocol === "https:"
    : pathname.replace(/\/$/, "") === path.replace(/\/$/, "")
}
