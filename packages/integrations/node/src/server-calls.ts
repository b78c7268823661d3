import {
  isResponse,
  sendToNode,
  type SignInArguments,
  type ProofDemand,
  type Access,
  type AccessDemand,
  type AccessRefusal,
  type RequestCaller,
} from "@sallyport/core/integration"
import { AuthError } from "@sallyport/core/errors"
import { answering, type NodeHandler } from "./answering.js"
import type { NodeAuthConfig } from "./config-for.js"
import type { NodeRequest, NodeResponse } from "./node-server.js"
import { operationsFor } from "./operations-for.js"

/**
 * The functions that a handler of `NodeAuth` has; `S` is what the `session` callback returns, `Me` what `getMe` gives,
 * `Scope` what programs can be allowed.
 */
export interface NodeCalls<S, Me = object, Scope extends string = string> {
  /**
   * Admits everyone for whom the `authorized` callback returns true, or without that callback everyone who is signed
   * in: then it calls `next`, if there is one, and resolves to false. Sends everyone else to the sign-in page and
   * resolves to true: `if (await auth.guard(req, res)) return`.
   */
  readonly guard: NodeHandler
  /** The same as `getSession(req, res, config)`. With a demand such as `{ within: 600, factors: 2 }`: null unless the session has proved as much. */
  readonly getSession: (
    req: NodeRequest,
    res: NodeResponse,
    demand?: ProofDemand,
  ) => Promise<S | null>
  /** The same as `getMe(req, res, config)`. */
  readonly getMe: (req: NodeRequest, res: NodeResponse) => Promise<Me | null>
  /** The same as `getAccess(req, res, config, demand)`. */
  getAccess(
    req: NodeRequest,
    res: NodeResponse,
    demand?: AccessDemand<Scope>,
  ): Promise<Access<Scope> | AccessRefusal>
  /** The same as `getCaller(req, res, config, demand)`. */
  getCaller(
    req: NodeRequest,
    res: NodeResponse,
    demand?: AccessDemand<Scope>,
  ): Promise<RequestCaller<S, Scope>>
  /**
   * Starts a sign-in, or completes it for credentials, and redirects: `await auth.signIn(req, res, "github")`. With
   * `redirect: false` it sends nothing, and returns the address to go to. Throws an `AuthError` if it fails.
   */
  readonly signIn: <P extends string | undefined = undefined, R extends boolean = true>(
    req: NodeRequest,
    res: NodeResponse,
    ...args: SignInArguments<R, P>
  ) => Promise<R extends false ? string : void>
  /** Ends the session, and redirects: `await auth.signOut(req, res, { redirectTo: "/" })`. `redirect` as in `signIn`. */
  readonly signOut: <R extends boolean = true>(
    req: NodeRequest,
    res: NodeResponse,
    options?: { redirectTo?: string | undefined; redirect?: R },
  ) => Promise<R extends false ? string : void>
  /** Passes data to the callbacks like a client's update, and returns the resulting session. */
  readonly unstable_update: (
    req: NodeRequest,
    res: NodeResponse,
    data: unknown,
  ) => Promise<S | null>
}

/** The functions for a configuration. A mistake in it appears with the first request. */
export function nodeCalls(config: NodeAuthConfig): NodeCalls<unknown> {
  const on = (req: NodeRequest, res: NodeResponse) => operationsFor(config).on({ req, res })
  return {
    guard: answering(async (req, res) => {
      const instead = await operationsFor(config).refusal({ req, res })
      if (!isResponse(instead)) return false
      requireUnsent(res)
      await sendToNode(res, instead)
      return true
    }),
    getSession: (req, res, demand) =>
      operationsFor(config).getSession({ req, res }, demand) as Promise<unknown>,
    getMe: async (req, res) => operationsFor(config).me({ req, res }) as Promise<object | null>,
    getAccess: async (req, res, demand) => operationsFor(config).getAccess({ req, res }, demand),
    getCaller: async (req, res, demand) => operationsFor(config).getCaller({ req, res }, demand),
    signIn: async (req, res, ...args) =>
      sent(res, await on(req, res).signIn(...args)) as Promise<never>,
    signOut: async (req, res, options) =>
      sent(res, await on(req, res).signOut(options)) as Promise<never>,
    unstable_update: async (req, res, data) => on(req, res).unstable_update(data),
  }
}

/** Whoever does not wait for the guard answers before it has turned anybody away. */
function requireUnsent({ headersSent }: NodeResponse): void {
  if (headersSent)
    throw new AuthError(
      "guard() has turned somebody away, but the response was sent already. Wait for it before you answer: if (await auth.guard(req, res)) return.",
    )
}

/** The address, with `redirect: false`; otherwise the redirect is sent. */
async function sent(res: NodeResponse, answer: unknown): Promise<unknown> {
  return isResponse(answer) ? sendToNode(res, answer) : answer
}
