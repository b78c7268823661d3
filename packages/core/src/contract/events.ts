import type { Account } from "./account.js"
import type { AdapterSession, AdapterUser } from "./adapter.js"
import type { Awaitable } from "./awaitable.js"
import type { JWT } from "./jwt.js"
import type { Profile } from "./profile.js"
import type { Session, User } from "./session.js"

/**
 * Your functions that are called after something happened. What they return or throw changes nothing. Each is awaited.
 */
export interface Events {
  /** A user signed in. `isNewUser` is absent without an adapter, because no one can know. */
  signIn?:
    | ((message: {
        user: User
        account?: Account | null
        profile?: Profile
        isNewUser?: boolean | undefined
      }) => Awaitable<void>)
    | undefined
  /** A user signed out: `session` with the `database` strategy, `token` with `jwt`. */
  signOut?:
    | ((
        message: { session: AdapterSession | null | undefined | void } | { token: JWT | null },
      ) => Awaitable<void>)
    | undefined
  /** A user was stored. */
  createUser?: ((message: { user: User }) => Awaitable<void>) | undefined
  /** An existing user proved their address by email, which set `emailVerified`. */
  updateUser?: ((message: { user: User }) => Awaitable<void>) | undefined
  /** An account was linked to a user. */
  linkAccount?:
    | ((message: {
        user: User | AdapterUser
        account: Account
        profile: User | AdapterUser
      }) => Awaitable<void>)
    | undefined
  /** A session was read; `token` only with the `jwt` strategy. */
  session?: ((message: { session: Session; token: JWT }) => Awaitable<void>) | undefined
}
