import {
  isRequest,
  type Access,
  type AccessDemand,
  type AccessRefusal,
  type Operations,
  type RequestCaller,
} from "@sallyport/core/integration"
import { AuthError } from "@sallyport/core/errors"
import type { GetServerSidePropsContext, NextApiRequest, NextApiResponse } from "next"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { NextRequest } from "next/server.js"
import { appEvent } from "./app-event.js"
import { pagesEvent } from "./event-of-pages.js"
import type { NextEvent } from "./next-event.js"
import { requestEvent } from "./request-event.js"

/**
 * What the program may do that sent a request, by its `Authorization` alone, whoever is signed in. With the request of a route
 * handler, or with that of an API route. If it may not do what is demanded, `kind` is `refusal`, with the answer to send:
 * `return access.response()`. Throws an `AuthError` if no extension checks credentials, such as `apiKeys()`, and for a scope
 * that is not declared.
 */
export type NextAuthAccess<Scope extends string> = (
  req: Request | NextApiRequest | GetServerSidePropsContext["req"],
  demand?: AccessDemand<Scope>,
) => Promise<Access<Scope> | AccessRefusal>

/**
 * Who sent a request: a program by its access, or a person by their session, which counts for GET, HEAD and OPTIONS, and
 * otherwise only if no page of another site can have sent the request. With the request of a route handler, or with `req` and
 * `res` of an API route. Throws as `getAccess` does, and if it is unknown who is signed in.
 */
export interface NextAuthCaller<S, Scope extends string> {
  (req: Request, demand?: AccessDemand<Scope>): Promise<RequestCaller<S, Scope>>
  (
    req: NextApiRequest,
    res: NextApiResponse,
    demand?: AccessDemand<Scope>,
  ): Promise<RequestCaller<S, Scope>>
}

/** Creates `getAccess` and `getCaller`. */
export function accessFor<S, Scope extends string>({
  getAccess,
  getCaller,
}: Operations<NextEvent, S, unknown, Scope>): {
  readonly getAccess: NextAuthAccess<Scope>
  readonly getCaller: NextAuthCaller<S, Scope>
} {
  const callerOf = async (...[req, second, third]: readonly unknown[]) => {
    if (isRequest(req)) {
      // Next sets cookies for a route handler, which returns a response of its own.
      const event = { ...(await appEvent()), request: await atItsSite(req) }
      return getCaller(event, second as AccessDemand<Scope>)
    }
    requirePages(req, second)
    const event = { ...pagesEvent(req, second as ServerResponse), method: methodOf(req) }
    return getCaller(event, third as AccessDemand<Scope>)
  }
  return {
    getAccess: async (req, demand) => {
      if (isRequest(req)) return getAccess(await requestEvent(req as NextRequest), demand)
      requirePages(req, NO_RESPONSE)
      return getAccess(pagesEvent(req, NO_RESPONSE as ServerResponse), demand)
    },
    getCaller: callerOf as NextAuthCaller<S, Scope>,
  }
}

/** A `Request` cannot have every method (Fetch §2.2.1), and one that is not known counts as one that changes something. */
function methodOf({ method = "" }: IncomingMessage): string {
  return /^(?:GET|HEAD|OPTIONS)$/.test(method) ? method : "POST"
}

/** A program gets no cookies. */
const NO_RESPONSE = { setHeader: () => undefined } as unknown

async function atItsSite(request: Request): Promise<NextRequest> {
  return (await requestEvent(request as NextRequest)).request
}

/** Plain JavaScript may pass anything. */
function requirePages(req: unknown, res: unknown): asserts req is IncomingMessage {
  if ("headers" in Object(req) && "setHeader" in Object(res)) return
  throw new AuthError(
    'getAccess() and getCaller() take the request: in a route handler as in getCaller(request, { scopes: ["notes:read"] }), and in an API route as in getAccess(req, { … }) and getCaller(req, res, { … }).',
  )
}
