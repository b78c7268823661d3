import {
  atOrigin,
  redirection,
  routedPath,
  signedIn,
  waitUntilOf,
  writeNodeCookies,
  type Framework,
  type Usage,
} from "@sallyport/core/integration"
import { getRequestIP, getRequestURL, toWebRequest, type H3Event } from "h3"
import { originOf } from "./origin-of.js"

/** Methods that a `Request` cannot have (Fetch §2.2.1). OPTIONS is rejected with the same 405. */
const UNKNOWN: ReadonlySet<string> = new Set(["CONNECT", "TRACE", "TRACK"])

function requestOf(event: H3Event): Request {
  const { headers, method } = event
  return UNKNOWN.has(method)
    ? new Request(getRequestURL(event), { method: "OPTIONS", headers })
    : toWebRequest(event)
}

/** How the functions of this package are called. */
export const h3Usage: Usage<H3Event> = {
  entry: "H3Auth",
  mount: "const { handler } = H3Auth(config), and app.use(handler)",
  takesFunction: true,
  event: "event",
  eventInWords: "the event that h3 passes to a handler",
  isEvent: (event) => "node" in event,
  calls: { guard: "await guard(event)" },
}

/**
 * The h3 1 implementation of `Framework`; `root` is the path that the whole application is served under, such as
 * `/shop`, or empty.
 */
export function h3Framework(root: string): Framework<H3Event> {
  return {
    basePath: `${root}/api/auth`,
    root,
    toRequest: (event) => atOrigin(requestOf(event), originOf(event), routedPath),
    received: (event) => ({ origin: originOf(event), headers: event.headers }),
    keyOf: (event) => event,
    // `url` is only the part of it below the path at which a part of the application is mounted.
    target: ({ node: { req } }) =>
      (req as { readonly originalUrl?: string }).originalUrl ?? req.url,
    // Nitro's own `event.waitUntil` is there everywhere, also where nothing keeps the process going.
    platform: (event) => ({
      clientAddress: () => getRequestIP(event),
      ...waitUntilOf(event.context),
    }),
    setCookies: ({ node: { res } }, cookies) => writeNodeCookies(res, cookies),
    redirect: (_, url) => redirection(url),
    authorized: signedIn,
    usage: h3Usage,
    env: () => process.env,
  }
}
