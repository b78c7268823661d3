import {
  atOrigin,
  routedPath,
  serializeCookie,
  signedIn,
  sourceOf,
  webSite,
  type Framework,
} from "@sallyport/core/integration"
import type { Context } from "hono"
import { environmentOf } from "./environment-of.js"
import { carriesCookies } from "./keep-answer-private.js"

/** Hono as the kit sees it. */
export const honoFramework: Framework<Context> = {
  basePath: "/auth",
  toRequest: (c) => atOrigin(c.req.raw, siteOf(c), routedPath),
  session: (c) => sourceOf({ headers: c.req.raw.headers, url: siteOf(c) }),
  keyOf: (c) => c,
  target: (c) => incomingTarget(c) ?? c.req.raw.url.slice(new URL(c.req.raw.url).origin.length),
  setCookies(c, cookies) {
    // An answer that is made may be on its way, as a page that streams is: the next one renews the session.
    if (cookies.length === 0 || c.finalized) return
    for (const cookie of cookies) c.header("set-cookie", serializeCookie(cookie), { append: true })
    carriesCookies(c)
  },
  redirect: (c, url) => c.redirect(url),
  authorized: signedIn,
  env: environmentOf,
}

/** What `node:http` was sent, with the adapter for Node; the others hand on a canonical address alone. */
function incomingTarget({ env }: Context): string | undefined {
  return (env as { incoming?: { url?: string } } | undefined)?.incoming?.url
}

/** This site's origin, such as `https://app.example`: that of `AUTH_URL` when it is set, else what the request and its proxies say. */
function siteOf(c: Context): string {
  return webSite(environmentOf(c), c.req.raw)
}
