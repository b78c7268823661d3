import { loadOnce } from "../async/load-once.js"
import type { ReceivedRequest } from "../contract/http.js"
import type { SessionReading } from "../contract/session-strategy.js"
import { privateHeaders } from "./private-headers.js"

/** Loaded at the first session response that sets a cookie, which few do. */
const loadCookies = /* @__PURE__ */ loadOnce(() => import("./response-with-cookies.js"))

/** The headers of every session response, no matter who is signed in. */
export const sessionHeaders = { ...privateHeaders, "content-type": "application/json" }

/** A session as JSON, with the cookies that were renewed while reading it. */
export async function sessionResponse({ session, cookies }: SessionReading): Promise<Response> {
  const body = JSON.stringify(session)
  if (cookies.length === 0) return new Response(body, { headers: sessionHeaders })
  const { responseWithCookies } = await loadCookies()
  return responseWithCookies(body, sessionHeaders, cookies)
}

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
