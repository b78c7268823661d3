import {
  isRequest,
  routedPath,
  type Operations,
  type OperationsConfig,
  type ProofDemand,
} from "@sallyport/core/integration"
import { AuthError } from "@sallyport/core/errors"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { NextRequest } from "next/server.js"
import { appEvent } from "./app-event.js"
import type { NextAuthConfig } from "./next-auth-config.js"
import type { NextAuthAuth } from "./next-auth-result.js"
import type { NextEvent } from "./next-event.js"
import { pagesEvent } from "./event-of-pages.js"
import { requestEvent } from "./request-event.js"

type GatedHandler = (request: NextRequest, rest: unknown) => unknown

/** What the Pages Router hands to an API route, or to `getServerSideProps`. */
export type PagesArguments =
  | [IncomingMessage, ServerResponse]
  | [{ req: IncomingMessage; res: ServerResponse }]
type AuthArguments = [] | [ProofDemand] | [GatedHandler] | [NextRequest, unknown] | PagesArguments

/** Creates `auth`, which does different things depending on its arguments. */
export function authFor<S>(operations: Operations<NextEvent, S>): NextAuthAuth<S> {
  const auth = (...args: AuthArguments) => {
    const [first, second] = args
    if (first === undefined) return operations.auth(appEvent())
    if (typeof first === "function") return gate(operations, first, { decidesItself })
    if (isRequest(first)) return gate(operations, () => undefined, {})(first, second)
    if (isDemand(first)) return operations.auth(appEvent(), first)
    return operations.auth(pagesEventOf([first, second] as PagesArguments))
  }
  return auth as NextAuthAuth<S>
}

/** What the Pages Router hands over has a request, or is one, with headers. */
function isDemand(given: unknown): given is ProofDemand {
  return !("req" in Object(given)) && !("headers" in Object(given))
}

/** The request and response of the Pages Router. */
export function pagesEventOf([first, second]: PagesArguments): NextEvent {
  const { req, res } =
    "req" in Object(first)
      ? (first as Extract<PagesArguments, { readonly length: 1 }>[0])
      : { req: first as IncomingMessage, res: second as ServerResponse }
  requirePages(req, res)
  return pagesEvent(req, res)
}

/** Plain JavaScript may pass anything. */
function requirePages(req: unknown, res: unknown): void {
  if ("headers" in Object(req) && "setHeader" in Object(res)) return
  throw new AuthError(
    "auth() and me() take nothing in server components, route handlers and server actions, the request and the response in API routes, as in auth(req, res), and the context in getServerSideProps, as in auth(context).",
  )
}

/** As in next-auth: a rule that was left beside a handler of the application's own does not close its public pages. */
const decidesItself = (config: OperationsConfig) =>
  (config as NextAuthConfig).enforceAuthorized !== true

/** The handler behind `authorized`. If it returns nothing, the request continues, as with middleware. */
function gate<S>(
  { protect }: Operations<NextEvent, S>,
  handler: GatedHandler,
  options: Parameters<typeof protect>[1],
) {
  return async (incoming: NextRequest, rest: unknown): Promise<Response> => {
    // A route with parameters takes `/b%c3%bccher` and `/%62%C3%BCcher` for one page: a rule by path must, too.
    const event = await requestEvent(incoming, routedPath)
    const guarded = protect(
      (_, session) => handler(Object.assign(event.request, { auth: session }), rest),
      options,
    )
    const response = (await guarded(event)) ?? (await goOn())
    return event.finish(response as Response)
  }
}

async function goOn(): Promise<Response> {
  // Imported here, because only Next's bundlers can resolve it.
  const { NextResponse } = await import("next/server")
  return NextResponse.next()
}
