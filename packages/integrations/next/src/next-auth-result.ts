import type { ServerCalls, ProofDemand } from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"
import type { GetServerSidePropsContext, NextApiRequest, NextApiResponse } from "next"
import type { NextFetchEvent, NextMiddleware, NextRequest } from "next/server.js"
import type { NextAuthAccess, NextAuthCaller } from "./access-for.js"
import type { SignOut } from "./sign-out.js"

/** A request with its session: `auth` is null if no one is signed in. */
export interface NextAuthRequest<S = Session> extends NextRequest {
  auth: S | null
}

/** The second argument of a route handler. */
interface AppRouteHandlerFnContext {
  // A route's own type of its parameters must fit, whatever they are.
  // oxlint-disable-next-line typescript/no-explicit-any -- `Promise<unknown>` would refuse every handler that names them
  params: Promise<any>
}

/** A route handler. */
type AppRouteHandlerFn = (
  req: NextRequest,
  ctx: AppRouteHandlerFnContext,
) => void | Response | Promise<void | Response>

type WrappedHandler<S> = (
  req: NextAuthRequest<S>,
  ctx: AppRouteHandlerFnContext,
) => ReturnType<AppRouteHandlerFn>

type WrappedMiddleware<S> = (
  req: NextAuthRequest<S>,
  event: NextFetchEvent,
) => ReturnType<NextMiddleware>

/**
 * The session, or a gate, depending on its arguments. Without arguments: the session, in server components, actions and
 * route handlers; with a demand such as `{ within: 600, factors: 2 }`, null unless it has proved as much. With `req` and `res`, or the context of `getServerSideProps`: the session, in the Pages Router. With
 * a function: a route handler or middleware that finds the session in `req.auth`, after a `Response` of `authorized` was
 * sent instead (with `enforceAuthorized`, after `authorized` returned `true`). Used
 * directly as middleware: only the gate, for which a `matcher` leaves out the files that a page loads.
 *
 * A session is null if no one is signed in. An `AuthError` is thrown if that is unknown, because the configuration or
 * the store fails.
 */
export interface NextAuthAuth<S> {
  (demand?: ProofDemand): Promise<S | null>
  (req: NextApiRequest, res: NextApiResponse): Promise<S | null>
  (context: GetServerSidePropsContext): Promise<S | null>
  (handler: WrappedHandler<S>): AppRouteHandlerFn
  (middleware: WrappedMiddleware<S>): NextMiddleware
}

/**
 * What the person who is signed in can do: the functions of each extension under its name, as in
 * `(await me())?.sessions.list()`. Without arguments: in server components, actions and route handlers. With `req` and
 * `res`, or the context of `getServerSideProps`: in the Pages Router. Null if no one is signed in. An `AuthError` is
 * thrown if that is unknown, and without extensions.
 */
export interface NextAuthMe<Me> {
  (): Promise<Me | null>
  (req: NextApiRequest, res: NextApiResponse): Promise<Me | null>
  (context: GetServerSidePropsContext): Promise<Me | null>
}

/**
 * What `NextAuth` returns; `S` is what the `session` callback returns, `Me` what `me` gives, `Scope` what programs can be
 * allowed. Use the calls in server actions and route
 * handlers.
 */
export interface NextAuthResult<
  S = Session,
  Me = object,
  Scope extends string = string,
> extends Omit<ServerCalls<S>, "signOut"> {
  /** Export these from `app/api/auth/[...nextauth]/route.ts`. */
  handlers: Record<"GET" | "POST", (req: NextRequest) => Promise<Response>>
  auth: NextAuthAuth<S>
  me: NextAuthMe<Me>
  getAccess: NextAuthAccess<Scope>
  getCaller: NextAuthCaller<S, Scope>
  signOut: SignOut
}
