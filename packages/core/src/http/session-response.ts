import type { SessionReading } from "../contract/session-strategy.js"
import { loadOnce } from "../loading/load-once.js"
import { privateHeaders } from "./private-headers.js"

/** Loaded with the first session that is answered with a cookie: few of them are. */
const setting = /* @__PURE__ */ loadOnce(() => import("./append-cookies.js"))

/** A session as JSON, with the cookies that were renewed on the way. */
export async function sessionResponse({ session, cookies }: SessionReading): Promise<Response> {
  const headers = new Headers({ ...privateHeaders, "content-type": "application/json" })
  if (cookies.length > 0) (await setting()).appendCookies(headers, cookies)
  return new Response(JSON.stringify(session), { status: 200, headers })
}
