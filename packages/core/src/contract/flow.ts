import type { Account } from "./account.js"
import type { AdapterUser } from "./adapter.js"
import type { Awaitable } from "./awaitable.js"
import type { ProviderContext } from "./context.js"
import type { Cookie } from "./cookies.js"
import type { AuthResponse } from "./http.js"
import type { Profile } from "./profile.js"
import type { ResolvedProvider } from "./resolved-provider.js"
import type { User } from "./user.js"

/** Who came back from a flow, proven. */
export interface Identity {
  /** As the provider describes them; for e-mail and passkeys the stored user where there is one. */
  readonly user: User | AdapterUser
  readonly account: Account
  /** The id of the account as the number that the provider sent: stores that keep types have rows of Auth.js under it. */
  readonly numericId?: number | undefined
  readonly profile?: Profile
  /** What was typed, for the `signIn` callback of a credentials provider. */
  readonly credentials?: Readonly<Record<string, unknown>>
  /** Who vouches for `user.email`: our own message, the provider's word, or nobody. */
  readonly emailProof: "message" | "provider" | "none"
  /** How they proved it (RFC 8176), for the session's callbacks to judge; absent where the flow has nothing to say. */
  readonly amr?: readonly string[] | undefined
  /** The account cannot be anybody's yet: where it is, somebody is claiming what another made. */
  readonly isNewAccount?: true
  /** The id that a new user gets where the store takes ids; random when absent. */
  readonly newUserId?: string | undefined
  /** Runs once everything else is settled and before the session starts, as when a passkey is stored. */
  readonly afterLink?: (userId: string) => Promise<void>
}

/** A link that another browser asked for. */
export interface Confirmation {
  readonly token: string
  readonly email: string
  /** `email` where it can be shown: one valid address. */
  readonly address: string | null
}

/** An identity and where its owner wanted to go; or an answer that ends the request without one. */
export type FlowResult =
  | {
      readonly identity: Identity
      readonly callbackUrl?: string | undefined
      readonly startedBy?: string | null
      /** Set once the person is signed in. */
      readonly cookies?: readonly Cookie[]
      /** Called once the person is signed in; not for a sign-in that the application refuses or sends elsewhere. */
      readonly onSignedIn?: () => Awaitable<void>
    }
  | { readonly response: AuthResponse }
  /** An answer of the provider that this browser has brought before; thrown where nobody is signed in by now. */
  | { readonly repeated: Error }
  /** A link followed where nobody asked for it: shown with a button whose POST carries on. */
  | { readonly confirm: Confirmation }

/** How one provider type signs people in. */
export interface Flow<P extends ResolvedProvider = ResolvedProvider> {
  /** Whether the callback must carry our CSRF token. OAuth's cannot: the provider writes it, and `state` guards it. */
  readonly callbackCsrf: "required" | "none"
  /** The methods its callback answers. */
  readonly callbackMethods: readonly ("GET" | "POST")[]
  /** POST `/signin/{provider}`: sends the browser, or a message, on its way. Absent where nothing precedes the callback. */
  readonly start?: (
    context: ProviderContext<P>,
    start: { readonly callbackUrl: string; readonly cookies: readonly Cookie[] },
  ) => Promise<AuthResponse>
  /** `/callback/{provider}`: proves who came back. Throws rather than return half an identity. */
  readonly finish: (context: ProviderContext<P>) => Promise<FlowResult>
  /** The deletions of this flow's own cookies: sent whatever the outcome, so that nothing can be replayed. */
  readonly discard: (context: ProviderContext<P>) => readonly Cookie[]
}
