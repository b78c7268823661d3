import type { Account } from "./account.js"
import type { AdapterUser } from "./adapter.js"
import type { GrantOrigin } from "./grant-origin.js"
import type { Profile } from "./profile.js"
import type { User } from "./session.js"

/** The proven identity at the end of a flow. */
export interface Identity {
  /** The user as the provider describes them; for email and passkeys the stored user if there is one. */
  readonly user: User | AdapterUser
  readonly account: Account
  /** The account id as the number that the provider sent: in typed stores, Auth.js has stored rows under it. */
  readonly numericId?: number | undefined
  /** Another id under which the account may be stored. It may be somebody else's by now, so it signs no one in. */
  readonly formerId?: string | undefined
  readonly profile?: Profile
  /** The submitted fields, for the `signIn` callback of a credentials provider. */
  readonly credentials?: Readonly<Record<string, unknown>>
  /** Who verified `user.email`: our own message, the provider, or no one. */
  readonly emailProof: "message" | "provider" | "none"
  /** How they proved it (RFC 8176), for the session's callbacks; absent if the flow does not know. */
  readonly amr?: readonly string[] | undefined
  /** When their provider has last asked them to prove who they are, in seconds since the epoch; absent if it is unknown. */
  readonly authTime?: number | undefined
  /**
   * Seconds: their provider was asked for a proof that is at most as old, 0 for a new one. Absent: it was asked for none.
   */
  readonly askedWithin?: number | undefined
  /** Where the tokens of the account are from. Only with extensions, and from providers that give tokens. */
  readonly grant?: GrantOrigin | undefined
  /** The account must not belong to anyone yet. If it does, someone is claiming another person's account. */
  readonly isNewAccount?: true
  /** The id for a new user, if the store accepts ids. Default: random. */
  readonly newUserId?: string | undefined
  /** The hash of a password that they have just chosen: it is kept once it is known whose it is. */
  readonly newPassword?: string | undefined
  /**
   * The store had nobody with this address before the application's callback was asked: in this request (`"now"`), or when
   * this browser asked for a message and the callback then made the stored user (`"asked"`). Never kept for a later request.
   */
  readonly arrival?: "now" | "asked" | undefined
  /**
   * The user is a row of the store that was read in this request, or for an address nobody has it (`null`), so that nobody has
   * to ask again. Absent: it may be made up, or from before. Never kept for a later request.
   */
  readonly found?: AdapterUser | null | undefined
  /** Credentials whose `authorize` gave no id: the user has another one at every sign-in. */
  readonly hasRandomId?: true
  /** Runs after everything else and before the session starts, for example to store a passkey. */
  readonly afterLink?: (userId: string) => Promise<void>
}
