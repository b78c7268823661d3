import {
  atOrigin,
  routedPath,
  serializeCookie,
  signedIn,
  webOrigin,
  type Framework,
  type Usage,
} from "@sallyport/core/integration"
import type { Context } from "hono"
import { environmentOf } from "./environment-of.js"
import { carriesCookies } from "./keep-answer-private.js"
import { platformOf } from "./platform-of.js"

/** How the functions of this package are called. */
export const honoUsage: Usage<Context> = {
  entry: "HonoAuth",
  mount: "const { handler } = HonoAuth(config), and app.use(handler)",
  takesFunction: true,
  event: "c",
  eventInWords: "the context that Hono passes to a handler",
  isEvent: (c) => "req" in c,
  calls: { handler: "app.use(handler)", guard: 'app.use("/account/*", guard)' },
}

/** The Hono implementation of `Framework`. */
export const honoFramework: Framework<Context> = {
  basePath: "/auth",
  toRequest: (c) => atOrigin(c.req.raw, originOf(c), routedPath),
  received: (c) => ({
    get origin() {
      return originOf(c)
    },
    headers: c.req.raw.headers,
  }),
  keyOf: (c) => c,
  target: (c) => incomingTarget(c) ?? c.req.raw.url.slice(new URL(c.req.raw.url).origin.length),
  platform: platformOf,
  setCookies(c, cookies) {
    // A finished response may already be on its way, such as a page that is streamed: the next one renews the session.
    if (cookies.length === 0 || c.finalized) return
    for (const cookie of cookies) c.header("set-cookie", serializeCookie(cookie), { append: true })
    carriesCookies(c)
  },
  redirect: (c, url) => c.redirect(url),
  authorized: signedIn,
  usage: honoUsage,
  mounting: "In the application, before your routes: app.use(handler).",
  env: environmentOf,
}

/**
 * The target that `node:http` received, with the adapter for Node. The other adapters only pass on a normalized
 * address.
 */
function incomingTarget({ env }: Context): string | undefined {
  return (env as { incoming?: { url?: string } } | undefined)?.incoming?.url
}

/**
 * This site's origin, such as `https://app.example`: from `AUTH_URL` if it is set, else from the request and its
 * proxies.
 */
function originOf(c: Context): string {
  return webOrigin(environmentOf(c), c.req.raw)
}
