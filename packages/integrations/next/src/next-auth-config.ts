import type { OperationsConfig } from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"
import type { NextRequest } from "next/server.js"

/** The options of `NextAuth`. */
export interface NextAuthConfig extends Omit<OperationsConfig, "callbacks"> {
  callbacks?:
    | (Omit<NonNullable<OperationsConfig["callbacks"]>, "authorized"> & {
        /**
         * Decides about a request of the middleware or of a wrapped handler, before it runs: `true` admits it, a
         * `Response` is sent instead, and anything else sends the visitor to the sign-in page, which is always open.
         */
        authorized?:
          | ((params: { request: NextRequest; auth: Session | null }) => AuthorizedVerdict)
          | undefined
      })
    | undefined
}

type Verdict = boolean | Response | undefined
type AuthorizedVerdict = Verdict | PromiseLike<Verdict>
