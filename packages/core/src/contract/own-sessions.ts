import type { ProofMethod } from "./session-facts.js"

/** A session as its person sees it. */
export interface SessionInfo {
  /** Names it for `end`. It lets nobody in. */
  readonly id: string
  /** Whether it is the one that asks. */
  readonly isCurrent: boolean
  /** When it began (ISO 8601). */
  readonly created: string
  /** When it was last used (ISO 8601), as exactly as `session.updateAge`. */
  readonly lastSeen: string
  /** How it began; null for a session from before the extension. */
  readonly method: ProofMethod | null
  /** The id of the provider; null for a session from before the extension. */
  readonly provider: string | null
  /** In words, such as `Firefox on Windows`; null if unknown. */
  readonly browser: string | null
  /** The client's address when it began; null unless the option `address` gives it. */
  readonly address: string | null
  /** The id of the user who acts as the person in it, as `administration()` lets them. Absent: it is the person's own. */
  readonly actor?: string
}

/** What a person can do with their sessions. Each rejects with `NotSignedIn` if their own has ended. */
export interface OwnSessions {
  /**
   * Their sessions, the one that asks first, then by when they were last used. At most 100: if so many come back, pass
   * the `id` that comes last of the others in alphabetical order, and get those after it. Null is as good as nothing.
   */
  readonly list: (after?: string | null) => Promise<readonly SessionInfo[]>
  /** Ends one. False if they have none with this id. */
  readonly end: (id: string) => Promise<boolean>
  /** Ends all but the one that asks, and every sign-in that has not finished. Returns how many sessions. */
  readonly endOthers: () => Promise<number>
  /**
   * Ends all, this one too, and every sign-in that has not finished. Returns how many sessions. Rejects with
   * `StepUpRequired`, and ends none, unless they have proved who they are in the last ten minutes.
   */
  readonly endAll: () => Promise<number>
}
