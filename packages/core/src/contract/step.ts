import type { DecidedSignIn } from "./decided-sign-in.js"
import type { JsonObject } from "./json.js"
import type { PhaseContext } from "./phases.js"

/**
 * One more step that may be asked of a sign-in whose person is known. The sign-in waits for it: nothing has been written
 * then, no session exists, and no callback of a session was asked.
 */
export interface Step {
  /** Of its page, `session/{name}`, and of the cookie of the one browser in which the sign-in waits. */
  readonly name: string
  /** `proof`: of who the person is. `consent`: to something. No consent is asked before everything is proved. */
  readonly asks: "proof" | "consent"
  /**
   * The collection in which the sign-in waits. What is in `waiting` becomes void once its person proves who they are by
   * something else, or ends their sessions: it may be that of somebody who knew the former password. A `link` lets nobody
   * in: its person has to be signed in when it goes on.
   */
  readonly collection: "waiting" | "link"
  /** What must happen first; null if nothing. Throws to refuse the sign-in. */
  readonly needed: (context: PhaseContext, signIn: DecidedSignIn) => Promise<NeededStep | null>
}

/** A step that a sign-in needs. */
export interface NeededStep {
  /** Whose sign-in it is, as the owner of their records; null for somebody new. */
  readonly owner: string | null
  /** What the page of the step needs to know. */
  readonly state: JsonObject
  /** The id of the user who must be signed in when it goes on. Default: whoever was when it began, if that is known. */
  readonly startedBy?: string | undefined
  /** Where the browser goes. Default: to the page of the step. */
  readonly sendTo?: string | undefined
  /** For code that wants to know why nobody is signed in yet. `page`: the address of the page of the step. */
  readonly waitsFor: (page: string) => Error & { readonly type: string }
}
