import {
  atOrigin,
  redirection,
  routedPath,
  signedIn,
  webOrigin,
  type Framework,
  type Usage,
} from "@sallyport/core/integration"
import { setWithAnswer } from "./answer-cookies.js"
import type { ElysiaEvent } from "./elysia-event.js"

/** How the functions of this package are called. */
export const elysiaUsage: Usage<ElysiaEvent> = {
  entry: "ElysiaAuth",
  mount: "const { plugin } = ElysiaAuth(config), and app.use(plugin)",
  takesFunction: false,
  event: "context",
  eventInWords: "the context that Elysia passes to a handler",
  isEvent: (context) => "request" in context && "set" in context,
}

/** The Elysia implementation of `Framework`. */
export const elysiaFramework: Framework<ElysiaEvent> = {
  basePath: "/auth",
  toRequest: ({ request }) => atOrigin(request, webOrigin(process.env, request), routedPath),
  received: ({ request }) => ({
    get origin() {
      return webOrigin(process.env, request)
    },
    headers: request.headers,
  }),
  keyOf: ({ request }) => request,
  // Already normalized, but not decoded: the runtimes below Elysia pass on nothing else.
  target: ({ request }) => request.url.slice(new URL(request.url).origin.length),
  platform: ({ request, server }) => ({
    clientAddress: () => server?.requestIP(request)?.address,
  }),
  setCookies: setWithAnswer,
  redirect: (_, url) => redirection(url),
  authorized: signedIn,
  usage: elysiaUsage,
  env: () => process.env,
}
