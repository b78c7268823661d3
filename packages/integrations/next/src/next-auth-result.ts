import type { ProviderId } from "@sallyport/core/providers"
import type { Session } from "@sallyport/core/types"
import type { GetServerSidePropsContext, NextApiRequest, NextApiResponse } from "next"
import type { NextFetchEvent, NextMiddleware, NextRequest } from "next/server.js"

/** A request whose sender is known: `auth` is the session, null where nobody is signed in. */
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

type Wrapped<S> = (
  req: NextAuthRequest<S>,
  ctx: AppRouteHandlerFnContext,
) => ReturnType<AppRouteHandlerFn>

type WrappedMiddleware<S> = (
  req: NextAuthRequest<S>,
  event: NextFetchEvent,
) => ReturnType<NextMiddleware>

/**
 * The session, or a gate, by what it is called with. Without arguments: the session, in server components, actions and
 * route handlers. With `req` and `res`, or the context of `getServerSideProps`: the session, in the Pages Router. With a
 * function: a route handler or middleware that asks `authorized` first and finds the session in `req.auth`. As the
 * middleware itself: the gate alone.
 *
 * A session is null when nobody is signed in; an `AuthError` is thrown when that is unknown, because the configuration or
 * the store fails.
 */
export interface NextAuthAuth<S> {
  (): Promise<S | null>
  (req: NextApiRequest, res: NextApiResponse): Promise<S | null>
  (context: GetServerSidePropsContext): Promise<S | null>
  (handler: Wrapped<S>): AppRouteHandlerFn
  (middleware: WrappedMiddleware<S>): NextMiddleware
}

/** What `NextAuth` returns; `S` is what the `session` callback returns. */
export interface NextAuthResult<S = Session> {
  /** To be exported by `app/api/auth/[...nextauth]/route.ts`. */
  handlers: Record<"GET" | "POST", (req: NextRequest) => Promise<Response>>
  auth: NextAuthAuth<S>
  /**
   * Starts a sign-in from a server action or route handler, or carries it out for credentials; without a provider goes to
   * the sign-in page. Redirects by throwing, as Next does; with `redirect: false` it returns the address to go to. Throws
   * an `AuthError` when it fails.
   */
  signIn: <P extends ProviderId, R extends boolean = true>(
    provider?: P,
    options?: FormData | ({ redirectTo?: string; redirect?: R } & Record<string, unknown>),
    authorizationParams?: string[][] | Record<string, string> | string | URLSearchParams,
  ) => Promise<R extends false ? string : never>
  /** Ends the session, from a server action or route handler. With `redirect: false` it returns the address to go to. */
  signOut: <R extends boolean = true>(options?: {
    redirectTo?: string
    redirect?: R
  }) => Promise<R extends false ? string : never>
  /** Hands data to the `jwt` or `session` callback as a client's update would, and returns the session they made of it. */
  unstable_update: (data: Partial<S | { user: Partial<UserOf<S>> }>) => Promise<S | null>
}

type UserOf<S> = S extends { user?: infer User } ? NonNullable<User> : never
