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

/** In an API route: the request, the response, the options, and what is demanded. */
type PagesParams<O extends GetServerSessionOptions> = [
  req: NextApiRequest,
  res: NextApiResponse,
  options: O,
  demand?: AccessDemand<ScopesOf<O>>,
]

type AnyParams =
  | [Request, GetServerSessionOptions, AccessDemand?]
  | PagesParams<GetServerSessionOptions>

type FoundAccess<O> = Promise<Access<ScopesOf<O>> | AccessRefusal>
type FoundCaller<O> = Promise<RequestCaller<Session, ScopesOf<O>>>

/**
 * What the program may do that sent a request, by its `Authorization` alone, whoever is signed in:
 * `getAccess(request, authOptions, { scopes: ["notes:read"] })` in a route handler, `getAccess(req, res, authOptions, { … })`
 * in an API route. If it may not do what is demanded, `kind` is `refusal`, with the answer to send.
 *
 * Rejects with an `AuthError` if no extension checks credentials, such as `apiKeys()`, and for a scope that is not declared.
 */
export async function getAccess<O extends GetServerSessionOptions>(
  request: Request,
  options: O,
  demand?: AccessDemand<ScopesOf<O>>,
): FoundAccess<O>
export async function getAccess<O extends GetServerSessionOptions>(
  ...args: PagesParams<O>
): FoundAccess<O>
export async function getAccess(...args: readonly unknown[]): Promise<unknown> {
  const { visit, demand } = await visitOf(args as AnyParams)
  return operations.getAccess(visit, demand)
}

/**
 * Who sent a request: a program by its access, or a person by their session, which counts for GET, HEAD and OPTIONS, and
 * otherwise only if no page of another site can have sent the request. Called like `getAccess`, and rejects as it does, and if
 * it is unknown who is signed in.
 */
export async function getCaller<O extends GetServerSessionOptions>(
  request: Request,
  options: O,
  demand?: AccessDemand<ScopesOf<O>>,
): FoundCaller<O>
export async function getCaller<O extends GetServerSessionOptions>(
  ...args: PagesParams<O>
): FoundCaller<O>
export async function getCaller(...args: readonly unknown[]): Promise<unknown> {
  const { visit, demand } = await visitOf(args as AnyParams)
  return operations.getCaller(visit, demand)
}

async function visitOf(
  args: AnyParams,
): Promise<{ readonly visit: VisitOfRouter; readonly demand: AccessDemand | undefined }> {
  if (isInRoute(args)) {
    const [{ method, headers }, options, demand] = args
    return { visit: { ...(await visitInApp(options)), method, headers }, demand }
  }
  const [req, res, options, demand] = args
  const { method = "" } = req
  // A `Request` cannot have every method (Fetch §2.2.1), and one that is not known counts as one that changes something.
  const known = /^(?:GET|HEAD|OPTIONS)$/.test(method) ? method : "POST"
  return { visit: { ...visitInPages(req, res, options), method: known }, demand }
}

function isInRoute(args: AnyParams): args is Extract<AnyParams, [Request, ...unknown[]]> {
  return isRequest(args[0])
}
