import type { ConnectedGrant } from "./authorization-wish.js"
import type { Awaitable } from "./awaitable.js"
import type { ProviderContext } from "./context.js"
import type { Cookie } from "./cookies.js"
import type { AuthResponse } from "./http.js"
import type { Identity } from "./identity.js"
import type { ResolvedProvider } from "./resolved-provider.js"

/** A sign-in link that was requested in another browser. */
export interface LinkConfirmation {
  readonly token: string
  readonly email: string
  /** `email` if it can be shown: one valid address. */
  readonly address: string | null
}

/** An identity and where the user wanted to go; or a response that ends the request without one. */
export type FlowResult =
  | {
      readonly identity: Identity
      readonly callbackUrl?: string | undefined
      readonly startedBy?: string | null
      /** The deletions of what the browser kept for this flow. Sent whatever becomes of it: nothing may be replayed. */
      readonly over?: readonly Cookie[]
      /** Set once the person is signed in. */
      readonly cookies?: readonly Cookie[]
      /** Called once the person is signed in; not for a sign-in that the application refuses or sends elsewhere. */
      readonly onSignedIn?: () => Awaitable<void>
    }
  | { readonly response: AuthResponse }
  /** This browser already used the provider's response. Thrown if no one is signed in by now. */
  | { readonly repeated: Error; readonly over?: readonly Cookie[] }
  /** A link opened in a browser that did not request it: shows a page with a button whose POST continues. */
  | { readonly confirm: LinkConfirmation }

/** Where the person goes at the end, and what the response sets. */
interface FlowStart {
  readonly callbackUrl: string
  readonly cookies: readonly Cookie[]
  /** Of a flow of OAuth that asks for more than a sign-in does. */
  readonly connects?: ConnectedGrant | undefined
}

/** How one provider type signs people in. */
export interface Flow<P extends ResolvedProvider = ResolvedProvider> {
  /**
   * Whether the callback must carry our CSRF token. OAuth callbacks cannot: the provider writes them, and `state`
   * protects them.
   */
  readonly callbackCsrf: "required" | "none"
  /** The methods that its callback accepts. */
  readonly callbackMethods: readonly ("GET" | "POST")[]
  /**
   * POST `/signin/{provider}`: redirects the browser, or sends the message. Absent if nothing precedes the callback.
   */
  readonly start?: (context: ProviderContext<P>, start: FlowStart) => Promise<AuthResponse>
  /**
   * `/callback/{provider}`: proves who came back. Throws rather than return half an identity: a `FailedFlow` with the
   * deletions of its cookies if a flow of this browser has failed, and any other error if what came answers none.
   */
  readonly finish: (context: ProviderContext<P>) => Promise<FlowResult>
}
