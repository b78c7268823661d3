import {
  isRequest,
  type Access,
  type AccessDemand,
  type AccessRefusal,
  type RequestCaller,
  type ScopesOf,
} from "@sallyport/core/integration"
import type { NextApiRequest, NextApiResponse } from "next"
import type { Session } from "../types/session.js"
import type { GetServerSessionOptions } from "./get-server-session.js"
import { operations, visitInApp, visitInPages, type VisitOfRouter } from "./visit-of-router.js"

/** A request and the options: in a route handler without a response, in an API route with it. */
type AccessParams<O extends GetServerSessionOptions> =
  | [Request, O, AccessDemand<ScopesOf<O>>?]
  | [NextApiRequest, NextApiResponse, O, AccessDemand<ScopesOf<O>>?]

/**
 * What the program may do that sent a request, by its `Authorization` alone, whoever is signed in:
 * `getAccess(request, authOptions, { scopes: ["notes:read"] })` in a route handler, `getAccess(req, res, authOptions, { … })`
 * in an API route. If it may not do what is demanded, `kind` is `refusal`, with the answer to send.
 *
 * Rejects with an `AuthError` if no extension checks credentials, such as `apiKeys()`, and for a scope that is not declared.
 */
export async function getAccess<O extends GetServerSessionOptions>(
  ...args: AccessParams<O>
): Promise<Access<ScopesOf<O>> | AccessRefusal> {
  const { visit, demand } = await visitOf(args)
  return operations.getAccess(visit, demand) as Promise<Access<ScopesOf<O>> | AccessRefusal>
}

/**
 * Who sent a request: a program by its access, or a person by their session, which counts for GET, HEAD and OPTIONS, and
 * otherwise only if no page of another site can have sent the request. Called like `getAccess`, and rejects as it does, and if
 * it is unknown who is signed in.
 */
export async function getCaller<O extends GetServerSessionOptions>(
  ...args: AccessParams<O>
): Promise<RequestCaller<Session, ScopesOf<O>>> {
  const { visit, demand } = await visitOf(args)
  return operations.getCaller(visit, demand) as Promise<RequestCaller<Session, ScopesOf<O>>>
}

async function visitOf<O extends GetServerSessionOptions>(
  args: AccessParams<O>,
): Promise<{ readonly visit: VisitOfRouter; readonly demand: AccessDemand | undefined }> {
  const [first] = args
  if (isRequest(first)) {
    const [request, options, demand] = args as Extract<AccessParams<O>, [Request, O, ...unknown[]]>
    const { method, headers } = request
    return { visit: { ...(await visitInApp(options)), method, headers }, demand }
  }
  const [req, res, options, demand] = args as [
    NextApiRequest,
    NextApiResponse,
    O,
    AccessDemand<ScopesOf<O>>?,
  ]
  return { visit: visitInPages(req, res, options), demand }
}
