import {
  isResponse,
  sendToNode,
  type SignInArguments,
  type ProofDemand,
  type AccessCalls,
} from "@sallyport/core/integration"
import { AuthError } from "@sallyport/core/errors"
import type { NextFunction, Request, Response as ExpressResponse } from "express"
import type { ExpressAuthConfig } from "./config-for.js"
import { operationsFor } from "./operations-for.js"

/**
 * The functions that a handler of `ExpressAuth` has; `S` is what the `session` callback returns, `Me` what `getMe` gives,
 * `Scope` what programs can be allowed.
 */
export interface ExpressCalls<S, Me = object, Scope extends string = string> extends AccessCalls<
  Request,
  S,
  Scope
> {
  /**
   * Middleware that admits everyone for whom the `authorized` callback returns true, or without that callback everyone
   * who is signed in. Sends everyone else to the sign-in page. Afterwards the session is in `res.locals.session`.
   */
  readonly guard: (req: Request, res: ExpressResponse, next: NextFunction) => Promise<void>
  /** The same as `getSession(req, config, demand)`. */
  readonly getSession: (req: Request, demand?: ProofDemand) => Promise<S | null>
  /** The same as `getMe(req, config)`. */
  readonly getMe: (req: Request) => Promise<Me | null>
  /**
   * Starts a sign-in, or completes it for credentials, and redirects: `await auth.signIn(req, "github")`. With
   * `redirect: false` it sends nothing, and returns the address to go to. Throws an `AuthError` if it fails.
   */
  readonly signIn: <P extends string | undefined = undefined, R extends boolean = true>(
    req: Request,
    ...args: SignInArguments<R, P>
  ) => Promise<R extends false ? string : void>
  /** Ends the session, and redirects: `await auth.signOut(req, { redirectTo: "/" })`. `redirect` as in `signIn`. */
  readonly signOut: <R extends boolean = true>(
    req: Request,
    options?: { redirectTo?: string | undefined; redirect?: R },
  ) => Promise<R extends false ? string : void>
  /** Passes data to the callbacks like a client's update, and returns the resulting session. */
  readonly unstable_update: (req: Request, data: unknown) => Promise<S | null>
}

/** The functions for a configuration. A mistake in it appears with the first request. */
export function expressCalls(config: ExpressAuthConfig): ExpressCalls<unknown> {
  const on = (req: Request) => operationsFor(config).on(req)
  return {
    async guard(req, res, next) {
      requireNext(next)
      try {
        const instead = await operationsFor(config).refusal(req)
        if (isResponse(instead)) return await sendToNode(res, instead)
        res.locals["session"] = await operationsFor(config).getSession(req)
      } catch (error) {
        return next(error)
      }
      next()
    },
    getSession: async (req, demand) => operationsFor(config).getSession(req, demand),
    getMe: async (req) => operationsFor(config).me(req) as Promise<object | null>,
    getAccess: async (req, demand) => operationsFor(config).getAccess(req, demand),
    getCaller: async (req, demand) => operationsFor(config).getCaller(req, demand),
    signIn: async (req, ...args) => sent(req, await on(req).signIn(...args)) as Promise<never>,
    signOut: async (req, options) => sent(req, await on(req).signOut(options)) as Promise<never>,
    unstable_update: async (req, data) => on(req).unstable_update(data),
  }
}

/** Plain JavaScript may have called the middleware itself, inside of a handler, which would go on without it. */
function requireNext(next: unknown): void {
  if (typeof next !== "function")
    throw new AuthError(
      'guard is middleware, which Express calls. Write app.use("/account", auth.guard), or app.get("/account", auth.guard, handler).',
    )
}

/** The address, with `redirect: false`; otherwise the redirect is sent. */
async function sent({ res }: Request, answer: unknown): Promise<unknown> {
  if (!isResponse(answer)) return answer
  if (!res) throw new TypeError("Express has not given this request a response.")
  return sendToNode(res, answer)
}
