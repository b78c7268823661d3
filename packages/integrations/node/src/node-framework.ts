import {
  headReader,
  nodeHost,
  parseUrl,
  redirection,
  requestWithoutBody,
  routedPath,
  signedIn,
  siteOrigin,
  writeNodeCookies,
  type Framework,
  type Usage,
  type Platform,
} from "@sallyport/core/integration"
import type { NodeAuthConfig } from "./config-for.js"
import type { NodeRequest, NodeResponse } from "./node-server.js"

/** A request, and the response that is pending for it. */
export interface Exchange {
  readonly req: NodeRequest
  readonly res: NodeResponse
}

/** How the functions of this package are called. */
export const nodeUsage: Usage<Exchange> = {
  entry: "NodeAuth",
  mount: "const auth = NodeAuth(config), and if (await auth(req, res)) return",
  takesFunction: false,
  event: "req, res",
  eventInWords: "the request and the response that node:http passes to a listener",
  isEvent: ({ req, res }) => isRequest(req) && "setHeader" in res,
  passed: ({ req, res }) => (isRequest(req) ? res : req),
  names: { auth: "getSession", me: "getMe", handler: "auth" },
}

function isRequest(req: unknown): boolean {
  return typeof req === "object" && req !== null && "headers" in req
}

/** The implementation of `Framework` for `node:http` and `node:http2`. */
export function nodeFramework(config: NodeAuthConfig): Framework<Exchange> {
  const origin = ({ req }: Exchange) => originOf(req, config)
  return {
    basePath: "/auth",
    toRequest: (exchange) =>
      requestWithoutBody(exchange.req, {
        origin: origin(exchange),
        target: comparable(targetOf(exchange.req), origin(exchange)),
      }),
    received: (exchange) => ({
      get origin() {
        return origin(exchange)
      },
      headers: headReader(exchange.req),
    }),
    platform: ({ req }) => platformOf(req),
    incoming: ({ req }) => req,
    keyOf: ({ req }) => req,
    target: ({ req }) => targetOf(req),
    setCookies: ({ res }, cookies) => writeNodeCookies(res, cookies),
    redirect: (_, url) => redirection(url),
    authorized: signedIn,
    usage: nodeUsage,
    env: () => process.env,
  }
}

/**
 * This site's origin, such as `https://app.example`: from `AUTH_URL` if it is set, else from the request, and from its
 * proxy if that is trusted. Throws a `TypeError` for an invalid host.
 */
export function originOf(req: NodeRequest, { trustProxy = false }: NodeAuthConfig): string {
  return siteOrigin(process.env, () => nodeHost(req, trustProxy))
}

/** The other end of the connection: a proxy, if there is one. */
export function platformOf({ socket }: NodeRequest): Platform {
  return { clientAddress: () => socket.remoteAddress }
}

/** As the client sent it: Connect, Polka and others remove the mount path from `url`. */
export function targetOf(req: NodeRequest & { readonly originalUrl?: unknown }): string {
  return typeof req.originalUrl === "string" ? req.originalUrl : (req.url ?? "/")
}

/**
 * The path and query of a request target in one spelling, as an application finds them that parses the target like an
 * address: a rule by path must hold for `/%61dmin`, `/x/../admin` and `http://other.example/admin` as for `/admin`.
 */
function comparable(target: string, origin: string): string {
  const { pathname, search } = parseUrl(target, origin) ?? unreadable()
  return `${routedPath(pathname)}${search}`
}

function unreadable(): never {
  throw Object.assign(new TypeError("The request target is not an address."), { status: 400 })
}
