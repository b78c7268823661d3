import type { ReceivedRequest } from "../contract/http.js"

/** Longer addresses are refused, on another road. */
const LONGEST = 2048

/**
 * Whether this is GET `{basePath}/session` in its one exact spelling. Any other spelling of it is left to whatever parses
 * all of them, which knows a path that is not answered from one that is only written otherwise.
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

/** Of the address of a `Request`, which its URL parser has written, or of a request target. */
function pathOf(address: string): string {
  const path = address.startsWith("/") ? address : address.replace(/^https?:\/\/[^/?#]*/, "")
  return path.split(/[?#]/, 1)[0] ?? ""
}
