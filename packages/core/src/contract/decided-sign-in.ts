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

/** A sign-in whose person has proved who they are, as every flow ends with it. */
export interface ProvenSignIn {
  readonly identity: Identity
  /** Where the browser goes at the end. */
  readonly callbackUrl: string
  /** The user signed in when the flow started; null for no one; undefined if the flow does not know. */
  readonly startedBy?: string | null | undefined
  /** All that was proved, if a step has proved more than what the identity says. */
  readonly proofs?: readonly Proof[] | undefined
  /**
   * Whom it has waited for, as the owner of their records: it must still be their sign-in. Null: somebody new. Absent: it
   * has not waited.
   */
  readonly heldFor?: string | null | undefined
  /** The names of the steps that it has passed. */
  readonly passed?: readonly string[] | undefined
}

/** A sign-in at the point where its person is known. Nothing has been written for it. */
export interface DecidedSignIn extends ProvenSignIn {
  readonly decision: Decision
  /** The origin and the base path. */
  readonly baseUrl: string
  /** Whose session this browser has, and its `SessionFacts`; null if nobody is signed in. Needs an adapter. */
  readonly signedIn: () => Promise<{
    readonly user: AdapterUser
    readonly facts?: string | undefined
  } | null>
}

/** A sign-in that has waited, and that goes on where it was decided. Everything is judged again. */
export interface ResumedSignIn extends ProvenSignIn {
  /** The id of the provider. */
  readonly provider: string
}
