import {
  atOrigin,
  isFromOwnPage,
  serializeCookie,
  signedIn,
  waitUntilOf,
  type CalledFunction,
  type Framework,
} from "@sallyport/core/integration"
import { redirect } from "@tanstack/react-router"
import { appendResponseHeader } from "@tanstack/react-start/server"
import { keepAnswerPrivate } from "./keep-answer-private.js"
import { originOf } from "./origin-of.js"
import { root } from "./router-location.js"
import type { StartEvent } from "./start-event.js"
import { wayBack } from "./way-back.js"

/** Its address is made by the build, so no rule by path can know it. */
const serverFunction: CalledFunction = { names: [], isPageShown: false }

/** The TanStack Start implementation of `Framework`. */
export const startFramework: Framework<StartEvent> = {
  basePath: `${root}/api/auth`,
  root,
  toRequest: ({ request, page }) =>
    atOrigin(request, originOf(request), (pathname) => page ?? pathname),
  received: ({ request }) => ({
    get origin() {
      return originOf(request)
    },
    headers: request.headers,
  }),
  keyOf: ({ request }) => request,
  target: targetOf,
  calls: ({ page }) => (page === undefined ? serverFunction : undefined),
  wayBack,
  fromOwnPage: ({ request }) => isFromOwnPage(request, originOf(request)),
  // srvx, on which Start's servers are built, adds both to the request.
  platform: ({ request }) => ({
    clientAddress: () => (request as { readonly ip?: string }).ip,
    ...waitUntilOf(request),
  }),
  setCookies(_, cookies) {
    if (cookies.length === 0) return
    for (const cookie of cookies) appendResponseHeader("set-cookie", serializeCookie(cookie))
    keepAnswerPrivate()
  },
  // Start redirects a browser, and tells the caller of a server function to navigate. With 307, the form would be sent
  // again.
  redirect: (_, href) => redirect({ href, statusCode: 302, reloadDocument: true }),
  // Start's own middleware rejects those earlier, but not in an application whose `src/start.ts` leaves it out, nor in
  // a server route.
  foreignForm: () => new Response("Forbidden", { status: 403 }),
  authorized: signedIn,
  usage: {
    entry: "StartAuth",
    mount:
      "export const { handlers, auth } = StartAuth(config) in src/auth.ts, and server: { handlers } in the route of the actions",
    takesFunction: false,
    event: "",
    eventInWords: "no request, which TanStack Start knows itself",
    isEvent: ({ request }) => "headers" in request,
  },
  mounting:
    'In src/routes/api/auth/$.ts: createFileRoute("/api/auth/$")({ server: { handlers } }).',
  env: () => process.env,
}

/**
 * The request target as the client sent it, if srvx serves, on which Start's servers for Node are built. Otherwise it
 * is already normalized.
 */
function targetOf({ request }: StartEvent): string {
  const { runtime } = request as { readonly runtime?: { readonly node?: NodeSide } }
  return runtime?.node?.req?.url ?? request.url.slice(new URL(request.url).origin.length)
}

interface NodeSide {
  readonly req?: { readonly url?: string }
}
