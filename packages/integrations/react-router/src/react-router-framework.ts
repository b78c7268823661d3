import {
  atOrigin,
  cookieHeaderAfter,
  privateCopy,
  redirection,
  signedIn,
  waitUntilOf,
  webOrigin,
  type Framework,
  type Usage,
} from "@sallyport/core/integration"
import { matchedPath } from "./matched-path.js"
import type { RouteEvent } from "./route-event.js"
import { cookiesFor, keyOf, requestStateOf, writeCookies } from "./request-state.js"

/** How the functions of this package are called. */
export const reactRouterUsage: Usage<RouteEvent> = {
  entry: "ReactRouterAuth",
  mount:
    "export const { handlers, auth } = ReactRouterAuth(config) in app/auth.server.ts, and export const { loader, action } = handlers in the route of the actions",
  takesFunction: false,
  event: "args",
  eventInWords: "the arguments of a loader or an action, or their request",
  isEvent: ({ request }) => "headers" in request,
  passed: ({ request }) => request,
}

/** The React Router implementation of `Framework`, for an application that is served under a basename. */
export function reactRouterFramework(basename: string): Framework<RouteEvent> {
  return {
    basePath: `${basename}/auth`,
    root: basename,
    toRequest: (event) =>
      atOrigin(event.request, originOf(event), () => matchedPath(event, basename)),
    received: (event) => ({
      get origin() {
        return originOf(event)
      },
      headers: event.request.headers,
    }),
    session: (event) => ({
      cookie: cookieHeaderAfter(event.request.headers.get("cookie"), cookiesFor(keyOf(event))),
      secure: originOf(event).startsWith("https:"),
    }),
    keyOf,
    // Already normalized, but not decoded: the servers below React Router pass on nothing else.
    target: ({ request }) => request.url.slice(new URL(request.url).origin.length),
    platform: ({ context }) => waitUntilOf(workerContext(context)),
    setCookies: writeCookies,
    redirect: sendTo,
    // React Router rejects those for pages, but not for routes without one.
    foreignForm: () => new Response("Forms from other sites are refused", { status: 403 }),
    authorized: signedIn,
    usage: reactRouterUsage,
    mounting:
      'In app/routes.ts: route("auth/*", "routes/auth.ts"), and in that file the exports loader and action of handlers.',
    env: () => process.env,
  }
}

function originOf({ request }: RouteEvent): string {
  return webOrigin(process.env, request)
}

/**
 * A redirect that makes the browser load the page, because the actions are not pages that React Router could show, and
 * nothing of the previous user must stay in memory. If no middleware sends the cookies, the redirect carries them
 * itself.
 */
function sendTo(event: RouteEvent, location: string): Response {
  const answer = redirection(location)
  answer.headers.set("x-remix-reload-document", "true")
  return requestStateOf(event) ? answer : privateCopy(answer, cookiesFor(keyOf(event)))
}

/** Where the templates for Cloudflare put it; undefined elsewhere. */
function workerContext(context: RouteEvent["context"]): unknown {
  const { cloudflare } = (context ?? {}) as { readonly cloudflare?: { readonly ctx?: unknown } }
  return cloudflare?.ctx
}
