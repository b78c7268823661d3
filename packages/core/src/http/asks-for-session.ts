import type { ReceivedRequest } from "../contract/http.js"

/** Longer addresses are rejected elsewhere. */
const LONGEST = 2048

/**
 * Whether this is GET `{basePath}/session` in its exact spelling. Other spellings are left to the general parser, which
 * can tell a path that does not exist from one that is only written differently.
 */
export function asksForSession(
  { method, url }: Pick<Request, "method" | "url">,
  basePath: string,
  { target = url }: ReceivedRequest,
): boolean {
  if (method !== "GET" || url.length > LONGEST) return false
  const path = `${basePath}/session`
  return pathOf(url) === path && (target === url || pathOf(target) === path)
}

/** The path of a `Request`'s address, which its URL parser has normalized, or of a request target. */
function pathOf(address: string): string {
  const path = address.startsWith("/") ? address : address.replace(/^https?:\/\/[^/?#]*/, "")
  return path.split(/[?#]/, 1)[0] ?? ""
}
