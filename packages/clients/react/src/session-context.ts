import type { SessionFailure } from "@sallyport/client/session"
import type { Session } from "@sallyport/core/types"

/**
 * Sends `data` to the server's `jwt` and `session` callbacks (trigger `update`) and resolves to the session that they
 * return. Null if there is none, or if the update failed; `error` then says why.
 */
export type UpdateSession<S = Session> = (data?: unknown) => Promise<S | null>

interface SessionControl<S> {
  readonly update: UpdateSession<S>
  /** Present if the last request failed; the previous state is kept. */
  readonly error?: SessionFailure | undefined
}

/**
 * What `useSession` returns. With `required` it is never `unauthenticated`, because the browser then leaves the page.
 */
export type SessionContextValue<Required extends boolean = false, S = Session> = SessionControl<S> &
  (
    | { readonly data: S; readonly status: "authenticated" }
    | {
        readonly data: null
        readonly status: Required extends true ? "loading" : "unauthenticated" | "loading"
      }
  )
