import type { AdapterUser } from "./adapter.js"
import type { Identity } from "./identity.js"
import type { Proof } from "./session-facts.js"
import type { User } from "./session.js"

/** The owner of a proven address, and what their arrival changes for the stored user; `user` is null for a new one. */
export interface AddressDecision {
  readonly by: "address"
  readonly user: AdapterUser | null
  /**
   * Set if the address is not yet recorded as proven: it is recorded, or whatever others may have left is removed first
   * (`"takeover"`). `"made by the callback"`: by the application's `signIn` callback for this very person.
   */
  readonly adoption?: "as it is" | "made by the callback" | "takeover" | undefined
}

/** Which stored user signs in, and what is known them by. */
export type StoredDecision =
  | AddressDecision
  /** The account is theirs already. */
  | { readonly by: "account"; readonly user: AdapterUser }
  /** They are signed in in this browser, and the account becomes theirs. */
  | { readonly by: "session"; readonly user: AdapterUser }
  /** The account becomes theirs because both sides proved the same address. */
  | {
      readonly by: "same address"
      readonly user: AdapterUser
      /** See `AddressDecision`. */
      readonly adoption?: "made by the callback" | undefined
    }
  /** Nobody's account and nobody's address: a user is created. */
  | { readonly by: "newcomer"; readonly user: null }

/** Whose sign-in this is. Nothing has been written for it yet. */
export type Decision =
  | StoredDecision
  /** No row is looked for: there is no store, or credentials named their user. */
  | { readonly by: "identity"; readonly user: User }

/** A sign-in at the point where its person is known. */
export interface DecidedSignIn {
  readonly decision: Decision
  readonly identity: Identity
  /** Where the browser goes at the end. */
  readonly callbackUrl: string
  /** See `Completion` of the sign-in. */
  readonly startedBy?: string | null | undefined
  /** All that was proved, if an extension has asked for one more step; absent for a sign-in that is decided the first time. */
  readonly proofs?: readonly Proof[] | undefined
  /** Who has given those proofs, as the owner of their records. It must still be their sign-in. */
  readonly provedBy?: string | undefined
  /** The origin and the base path. */
  readonly baseUrl: string
  /** Whose session this browser has, and its `SessionFacts`; null if nobody is signed in. Needs an adapter. */
  readonly signedIn: () => Promise<{
    readonly user: AdapterUser
    readonly facts?: string | undefined
  } | null>
}

/** A sign-in that an extension has held back, and that goes on where it was decided. Everything is judged again. */
export interface ResumedSignIn extends Pick<
  DecidedSignIn,
  "identity" | "callbackUrl" | "startedBy"
> {
  /** The id of the provider. */
  readonly provider: string
  /** See `DecidedSignIn`. Absent: nothing was proved for it since. */
  readonly proofs?: readonly Proof[] | undefined
  readonly provedBy?: string | undefined
}
