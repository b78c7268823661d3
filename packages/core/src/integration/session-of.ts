import type { DefaultSession, Session } from "../contract/session.js"

/** Members of a stored session row: they can be read in the callback and do not reach the reader. */
type Hidden = "sessionToken"

type IsSame<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false

/** What the application itself says of a member, by augmenting `Session`; `unknown` where it says nothing. */
type Declared<Name> = Name extends keyof Session
  ? Name extends keyof DefaultSession
    ? IsSame<Session[Name], DefaultSession[Name]> extends true
      ? unknown
      : Session[Name]
    : Session[Name]
  : unknown

/** What reaches the reader of a `session` callback's result: dates have become text, and what is declared holds too. */
type Shown<Result> = {
  [Name in keyof Result as Exclude<Name, Hidden>]: Declared<Name> &
    (Name extends "expires" ? string : Result[Name])
}

/**
 * The session type of a configuration: what its `session` callback returns, so that you need not declare it twice. Without
 * a callback: `Session`, with your augmentations.
 */
export type SessionOf<Config> = Config extends {
  callbacks: { session: (...args: never) => infer Result }
}
  ? Shown<Awaited<Result>>
  : Session
