import type { Account } from "./account.js"
import type { AdapterSession, AdapterUser } from "./adapter.js"
import type { Awaitable } from "./awaitable.js"
import type { CredentialInput } from "./credential-input.js"
import type { JWT } from "./jwt.js"
import type { Profile } from "./profile.js"
import type { DefaultSession, Session, User } from "./session.js"

/** What the `signIn` callback receives. */
export interface SignInParams {
  /** Who is about to sign in: the stored user, or the provider's data about a new one. */
  user: User | AdapterUser
  /** The identity at the provider, with its tokens. */
  account?: Account | null
  /** What the provider sent, for OAuth and OpenID Connect. */
  profile?: Profile
  /** Present when the person has requested a link, before it is sent. */
  email?: { verificationRequest?: boolean }
  /** The submitted fields of a credentials provider. */
  credentials?: Record<string, CredentialInput>
}

/** Where to go: `url` was requested, `baseUrl` is this site. */
interface RedirectParams {
  /** The requested address. */
  url: string
  /** The origin of this site. */
  baseUrl: string
}

/** `token` with the `jwt` strategy, `user` with `database`. The type has both, as in Auth.js. */
export type SessionParams = {
  /** `amr` is present for stored sessions that began with a passkey. Assign it to send it to the browser. */
  session: { user: AdapterUser; amr?: string[] } & AdapterSession & Session
  user: AdapterUser
  token: JWT
} & {
  /** With `trigger: "update"`: the data that the client sent, unchecked. */
  // oxlint-disable-next-line typescript/no-explicit-any -- data of the application's own client; code written for Auth.js reads its members
  newSession: any
  /** `update` when the client requested a change; absent when a session is read. */
  trigger?: "update"
}

/** What the `jwt` callback receives: at sign-in with `user` and `account`, later whenever the session is read. */
export interface JWTParams {
  /** The claims of the session token; at sign-in those of the new session. */
  token: JWT
  /** Who has signed in. Only at sign-in and sign-up, although the type always has it: check it before you read it. */
  user: User | AdapterUser
  /** The identity at the provider, with its tokens. Only at sign-in and sign-up. */
  account?: Account | null
  /** What the provider sent. Only at sign-in and sign-up, for OAuth and OpenID Connect. */
  profile?: Profile
  /** Why the callback is called; absent when a session is read. */
  trigger?: "signIn" | "signUp" | "update"
  /** @deprecated Use `trigger === "signUp"`. */
  isNewUser?: boolean | undefined
  /** With `update`: the data that the client sent, unchecked. */
  // oxlint-disable-next-line typescript/no-explicit-any -- data of the application's own client; code written for Auth.js reads its members
  session?: any
}

/** Your functions that decide who may sign in, where to go, and what tokens and sessions contain. */
export interface Callbacks {
  /**
   * Whether a person may sign in, called before anything is stored: true continues, false stops, a string redirects
   * there. Default: everyone may.
   */
  signIn?: ((params: SignInParams) => Awaitable<boolean | string>) | undefined
  /** Decides every redirect to an address that came from a request. */
  redirect?: ((params: RedirectParams) => Awaitable<string>) | undefined
  /**
   * The session that the browser and your application see. Members of the token or the user row are only shown if you
   * copy them here.
   */
  session?: ((params: SessionParams) => Awaitable<Session | DefaultSession>) | undefined
  /** The claims of the session token from now on. Null ends the session. */
  jwt?: ((params: JWTParams) => Awaitable<JWT | null>) | undefined
}
