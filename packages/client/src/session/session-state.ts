import type { Session } from "@sallyport/core/types"

/** Why it is unknown who is signed in. */
export interface SessionFailure {
  /** `network`: the server could not be reached. `server`: its response was not a session. */
  readonly reason: "network" | "server"
  /** The HTTP status; 0 if there was no response. */
  readonly status: number
}

/** What a page knows about its user. Frozen; a new object after each change. */
export type SessionState<S = Session> = (
  | { readonly status: "authenticated"; readonly data: S }
  | { readonly status: "loading" | "unauthenticated"; readonly data: null }
) & {
  /** Present if the last request failed. The previous state is kept, and the request is repeated. */
  readonly error?: SessionFailure | undefined
}

/** The state for a response: a session, null if no one is signed in, undefined before the first response. */
export function stateOf<S>(data: S | null | undefined): SessionState<S> {
  const without = data === null ? "unauthenticated" : "loading"
  const state = { status: data ? "authenticated" : without, data: data ?? null }
  return Object.freeze(state) as SessionState<S>
}

/** Text that identifies the user, which tabs of one site compare: if it differs, the other tab asks the server. */
export function markOf({ status, data }: SessionState<unknown>): string {
  return JSON.stringify([status, (data as { user?: unknown } | null)?.user])
}
