import type { Session } from "../contract/session.js"

/** Members of a stored session row: they can be read in the callback and do not reach the reader. */
type Hidden = "sessionToken"

/** What reaches the reader of a `session` callback's result: dates have become text. */
type Shown<Result> = {
  [Name in keyof Result as Exclude<Name, Hidden>]: Name extends "expires" ? string : Result[Name]
}

/**
 * The session type of a configuration: what its `session` callback returns, so that nothing has to be declared twice;
 * `Session`, augmented or not, where there is no callback.
 */
export type SessionOf<Config> = Config extends {
  callbacks: { session: (...args: never) => infer Result }
}
  ? Shown<Awaited<Result>>
  : Session
