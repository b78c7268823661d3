import type { OperationsConfig, ProofDemand } from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"
import type { NextRequest } from "next/server.js"

/** The options of `NextAuth`. */
export interface NextAuthConfig extends Omit<OperationsConfig, "callbacks"> {
  /**
   * Whether `callbacks.authorized` also decides before a handler that is wrapped in `auth()`: only `true` lets it run.
   * Default: `false`, as in next-auth, so the handler has to check `req.auth` itself.
   */
  enforceAuthorized?: boolean | undefined
  callbacks?:
    | (Omit<NonNullable<OperationsConfig["callbacks"]>, "authorized"> & {
        /**
         * Decides about a request. Where `auth` itself is the middleware, `true` admits it, a `Response` is sent instead,
         * and anything else sends the visitor to the sign-in page, which is always open. Before a handler inside of
         * `auth()` only a `Response` counts, unless `enforceAuthorized` is set.
         */
        authorized?:
          | ((params: {
              request: NextRequest
              auth: Session | null
              /**
               * Whether the session has proved as much: `await meets({ within: 600, factors: 2 })`. Needs an extension, such as
               * `sessions()`. Whoever is signed in and is then not admitted is led to the page on which people prove it.
               */
              meets: (demand: ProofDemand) => Promise<boolean>
            }) => AuthorizedVerdict)
          | undefined
      })
    | undefined
}

type Verdict = boolean | Response | undefined
type AuthorizedVerdict = Verdict | PromiseLike<Verdict>
