import { loadOnce } from "../async/load-once.js"
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
