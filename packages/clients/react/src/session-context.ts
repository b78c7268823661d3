import type { SessionFailure } from "@sallyport/client/session"
import type { Session } from "@sallyport/core/types"

/**
 * Hands `data` to the server's `jwt` and `session` callbacks (trigger `update`) and resolves to the session that they make
 * of it; null where there is none, or it could not be updated: then `error` says why.
 */
export type UpdateSession<S = Session> = (data?: unknown) => Promise<S | null>

interface Known<S> {
  readonly update: UpdateSession<S>
  /** Present while the server's last answer is missing; what was known before stays. */
  readonly error?: SessionFailure | undefined
}

/** What `useSession` gives. With `required` it is never `unauthenticated`: the page is being left then. */
export type SessionContextValue<Required extends boolean = false, S = Session> = Known<S> &
  (
    | { readonly data: S; readonly status: "authenticated" }
    | {
        readonly data: null
        readonly status: Required extends true ? "loading" : "unauthenticated" | "loading"
      }
  )
