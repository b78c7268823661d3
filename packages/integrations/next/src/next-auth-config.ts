import type { OperationsConfig } from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"
import type { NextRequest } from "next/server.js"

/** What `NextAuth` takes. */
export interface NextAuthConfig extends Omit<OperationsConfig, "callbacks"> {
  callbacks?:
    | (Omit<NonNullable<OperationsConfig["callbacks"]>, "authorized"> & {
        /**
         * Decides a request of the middleware or of a wrapped handler, before it runs: `true` admits, a `Response` is sent
         * instead, anything else sends the visitor to the sign-in page, which itself is always admitted.
         */
        authorized?:
          | ((params: { request: NextRequest; auth: Session | null }) => AuthorizedVerdict)
          | undefined
      })
    | undefined
}

type Verdict = boolean | Response | undefined
type AuthorizedVerdict = Verdict | PromiseLike<Verdict>
