import type { Session } from "@sallyport/core/types"

/** Why it is not known who is signed in now. */
export interface SessionFailure {
  /** `network`: the server was not reached. `server`: what it answered is no session. */
  readonly reason: "network" | "server"
  /** Of the HTTP answer; 0 where there was none. */
  readonly status: number
}

/** What a page knows of its visitor. Frozen; a new object whenever something changes. */
export type SessionState<S = Session> = (
  | { readonly status: "authenticated"; readonly data: S }
  | { readonly status: "loading" | "unauthenticated"; readonly data: null }
) & {
  /** Present while the server's last answer is missing. What was known before stays, and the server is asked again. */
  readonly error?: SessionFailure | undefined
}

/** The state that an answer stands for: a session, null for nobody, undefined before the first answer. */
export function stateOf<S>(data: S | null | undefined): SessionState<S> {
  const without = data === null ? "unauthenticated" : "loading"
  const state = { status: data ? "authenticated" : without, data: data ?? null }
  return Object.freeze(state) as SessionState<S>
}

/** Who it is, as a text that pages of one site compare: when it differs in another one, the server is asked there. */
export function markOf({ status, data }: SessionState<unknown>): string {
  return JSON.stringify([status, (data as { user?: unknown } | null)?.user])
}
