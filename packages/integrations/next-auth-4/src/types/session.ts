import type { AuthConfig } from "@sallyport/core"

/** A value, or a promise of one. */
export type Awaitable<T> = T | PromiseLike<T>

/** A date and time as ISO 8601 writes it. */
export type ISODateString = string

/** What every session has. */
export interface DefaultSession {
  user?: {
    name?: string | null
    email?: string | null
    image?: string | null
  }
  /** When the session ends, unless it is renewed before. */
  expires: ISODateString
}

/** A session as the `session` callback returns it. Add members with `declare module "next-auth"`. */
export interface Session extends DefaultSession {}

/** What every user has. */
export interface DefaultUser {
  id: string
  name?: string | null
  email?: string | null
  image?: string | null
}

/** A user as `profile`, `authorize` or the adapter returns it. Add members with `declare module "next-auth"`. */
export interface User extends DefaultUser {}

/** What an OAuth provider says about a user. Add members with `declare module "next-auth"`. */
export interface Profile {
  sub?: string
  name?: string
  email?: string
  image?: string
}

/** Where a session is kept: sealed in the cookie, or in the adapter's store. */
export type SessionStrategy = "jwt" | "database"

/** The option `session`. */
export interface SessionOptions {
  /** Default: `database` with an adapter, else `jwt`. */
  strategy: SessionStrategy
  /** Seconds without a visit after which a session ends. Default: 30 days. */
  maxAge: number
  /** Seconds after which the end of a stored session is moved, at the next visit. Default: one day. */
  updateAge: number
  /** The token of a stored session. Default: a random UUID. */
  generateSessionToken: () => Awaitable<string>
  /** How sessions were kept before, so that a change signs nobody out, such as `previousSessions([…])`. Default: none. */
  previous?: NonNullable<AuthConfig["session"]>["previous"]
}
