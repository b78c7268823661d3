import type { Account } from "./account.js"
import type { AdapterSession, AdapterUser } from "./adapter.js"
import type { Awaitable } from "./awaitable.js"
import type { CredentialInput } from "./credential-input.js"
import type { JWT } from "./jwt.js"
import type { Profile } from "./profile.js"
import type { DefaultSession, Session } from "./session.js"
import type { User } from "./user.js"

/** Asked before anybody is signed in: true continues, false stops, a string redirects there instead. */
export interface SignInParams {
  /** Who is about to sign in: the stored user, or what the provider says of somebody new. */
  user: User | AdapterUser
  /** The identity at the provider, with its tokens. */
  account?: Account | null
  /** What the provider sent, for OAuth and OpenID Connect. */
  profile?: Profile
  /** Present when the person asked for a link, before one is sent. */
  email?: { verificationRequest?: boolean }
  /** What was typed into the fields of a credentials provider. */
  credentials?: Record<string, CredentialInput>
}

/** Where to go: `url` was asked for, `baseUrl` is this site. */
interface RedirectParams {
  /** The address that was asked for. */
  url: string
  /** The origin of this site. */
  baseUrl: string
}

/** `token` with the `jwt` strategy, `user` with `database`; the type has both, as the library replaced had. */
export type SessionParams = {
  /** `amr` is there for stored sessions that began with a passkey; it reaches the reader when it is assigned. */
  session: { user: AdapterUser; amr?: string[] } & AdapterSession & Session
  user: AdapterUser
  token: JWT
} & {
  /** With `trigger: "update"`: what the client sent, unchecked. */
  // oxlint-disable-next-line typescript/no-explicit-any -- data of the application's own client; code written for Auth.js reads its members
  newSession: any
  /** `update` when the client asked for a change; absent when a session is read. */
  trigger?: "update"
}

/** Shapes the session token: at sign-in with `user` and `account`, later whenever the session is read. */
export interface JWTParams {
  /** The claims of the session token; at sign-in those of somebody new. */
  token: JWT
  /** Who has signed in. Only at sign-in and sign-up, whatever the type says: check it before you read it. */
  user: User | AdapterUser
  /** The identity at the provider, with its tokens. Only at sign-in and sign-up. */
  account?: Account | null
  /** What the provider sent. Only at sign-in and sign-up, for OAuth and OpenID Connect. */
  profile?: Profile
  /** Why it is called; absent when a session is read. */
  trigger?: "signIn" | "signUp" | "update"
  /** @deprecated Use `trigger === "signUp"`. */
  isNewUser?: boolean | undefined
  /** With `update`: what the client sent, unchecked. */
  // oxlint-disable-next-line typescript/no-explicit-any -- data of the application's own client; code written for Auth.js reads its members
  session?: any
}

/** Functions of the application whose results decide. */
export interface Callbacks {
  /**
   * Whether a person may sign in, asked before anything is stored: true continues, false stops, a string redirects there.
   * Everybody may when absent.
   */
  signIn?: ((params: SignInParams) => Awaitable<boolean | string>) | undefined
  /** Decides every redirect to an address that came from outside. */
  redirect?: ((params: RedirectParams) => Awaitable<string>) | undefined
  /** What the browser and the application see; nothing of the token or the user row is shown unless copied here. */
  session?: ((params: SessionParams) => Awaitable<Session | DefaultSession>) | undefined
  /** Null ends the session. */
  jwt?: ((params: JWTParams) => Awaitable<JWT | null>) | undefined
}
