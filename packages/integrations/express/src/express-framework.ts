import {
  headReader,
  nodeHost,
  redirection,
  requestWithoutBody,
  signedIn,
  siteOrigin,
  writeNodeCookies,
  type Framework,
  type Usage,
  type Platform,
} from "@sallyport/core/integration"
import { proxiedInExpress, routedInExpress } from "@sallyport/node/express-rules"
import type { Request } from "express"

/** How the functions of this package are called. */
export const expressUsage: Usage<Request> = {
  entry: "ExpressAuth",
  mount: 'app.use("/auth", ExpressAuth(config))',
  takesFunction: false,
  event: "req",
  eventInWords: "the request that Express passes to a handler",
  isEvent: (req) => "originalUrl" in req,
  names: { auth: "getSession", me: "getMe" },
}

/** The Express implementation of `Framework`. */
export const expressFramework: Framework<Request> = {
  basePath: "/auth",
  toRequest: (req) =>
    requestWithoutBody(req, { origin: originOf(req), target: routedInExpress(req) }),
  received: (req) => ({
    get origin() {
      return originOf(req)
    },
    headers: headReader(req),
  }),
  platform: platformOf,
  incoming: (req) => req,
  keyOf: (req) => req,
  target: ({ originalUrl }) => originalUrl,
  setCookies({ res }, cookies) {
    if (res) writeNodeCookies(res, cookies)
  },
  redirect: (_, url) => redirection(url),
  // Where the visitor came from, in the visitor's spelling.
  wayBack: (req) => `${originOf(req)}${pathOf(req)}`,
  authorized: signedIn,
  usage: expressUsage,
  env: () => process.env,
}

/**
 * This site's origin, such as `https://app.example`: from `AUTH_URL` if it is set, else from the request. As everywhere
 * in Express, forwarded headers count only if they come from a proxy that `app.set("trust proxy", …)` names. Throws a
 * `TypeError` for an invalid host header.
 */
export function originOf(req: Request): string {
  return siteOrigin(process.env, () => nodeHost(req, proxiedInExpress(req)))
}

/** The address that Express has found, which goes by `trust proxy`, too. */
export function platformOf(req: Request): Platform {
  return { clientAddress: () => req.ip }
}

/** A target that is an absolute address can name any site (RFC 9112 §3.2.2). */
function pathOf({ originalUrl, path }: Request): string {
  return originalUrl.startsWith("/") ? originalUrl : path
}
