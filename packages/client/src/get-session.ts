import type { BasePathOption } from "./base-path.js"
import { askForSession } from "./session/ask-for-session.js"

/** The members that a session has by default; the `session` callback of the server may change them. */
export interface ClientSession {
  readonly user?: {
    readonly id?: string
    readonly name?: string | null
    readonly email?: string | null
    readonly image?: string | null
  }
  /** ISO 8601. */
  readonly expires: string
}

/**
 * The session, or null if no one is signed in. Throws a `RequestError` with `reason` and `status` if that is unknown: a
 * server that is down has not signed anyone out.
 */
export function getSession<Session extends object = ClientSession>(
  options: BasePathOption = {},
): Promise<Session | null> {
  return askForSession<Session>(options)
}
