import type { Account } from "./account.js"
import type { AdapterUser } from "./adapter.js"
import type { CredentialInput } from "./credentials.js"
import type { JWT } from "./jwt.js"
import type { Awaitable, DefaultSession, Profile, Session, User } from "./session.js"

/** The option `callbacks`: functions that decide. */
export interface CallbacksOptions<P = Profile, A = Account> {
  /** True lets the person in; false refuses; a text is where they are sent instead. An error's message is shown as `?error=`. */
  signIn: (params: {
    user: User | AdapterUser
    account: A | null
    /** What an OAuth provider said. */
    profile?: P
    /** `verificationRequest` is true before a sign-in mail is sent. */
    email?: { verificationRequest?: boolean }
    /** What was typed into a credentials form. */
    credentials?: Record<string, CredentialInput>
  }) => Awaitable<string | boolean>
  /** The address to go to: by default only addresses of this site. */
  redirect: (params: { url: string; baseUrl: string }) => Awaitable<string>
  /** What the session contains that pages and scripts are given. */
  session: (
    params: {
      session: Session
      /** With token sessions. */
      token: JWT
      /** With stored sessions. */
      user: AdapterUser
    } & {
      /** What `update()` of the browser sent. Check it before you use it. */
      // oxlint-disable-next-line typescript/no-explicit-any -- it is whatever a browser sent
      newSession: any
      trigger: "update"
    },
  ) => Awaitable<Session | DefaultSession>
  /** The claims of a session token, at sign-in and whenever the session is read. */
  jwt: (params: {
    token: JWT
    /** At sign-in. */
    user: User | AdapterUser
    /** At sign-in. */
    account: A | null
    /** At sign-in with OAuth. */
    profile?: P
    trigger?: "signIn" | "signUp" | "update"
    /** @deprecated Use `trigger === "signUp"`. */
    isNewUser?: boolean
    /** What `update()` of the browser sent. Check it before you use it. */
    // oxlint-disable-next-line typescript/no-explicit-any -- it is whatever a browser sent
    session?: any
  }) => Awaitable<JWT>
}

/** The option `events`: functions that are told. */
export interface EventCallbacks {
  signIn: (message: {
    user: User
    account: Account | null
    /** The user as the provider's `profile` function returned it. */
    profile?: Profile
    isNewUser?: boolean
  }) => Awaitable<void>
  /** `token` with token sessions, `session` with stored ones. */
  signOut: (message: { session: Session; token: JWT }) => Awaitable<void>
  createUser: (message: { user: User }) => Awaitable<void>
  updateUser: (message: { user: User }) => Awaitable<void>
  linkAccount: (message: {
    user: User | AdapterUser
    account: Account
    profile: User | AdapterUser
  }) => Awaitable<void>
  /** A session was read. */
  session: (message: { session: Session; token: JWT }) => Awaitable<void>
}

export type EventType = keyof EventCallbacks
