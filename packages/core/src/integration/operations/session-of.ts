import type { DefaultSession, Session, SessionActor } from "../../contract/session.js"

/** Members of a stored session row: the callback can read them, but they do not reach the browser. */
type HiddenMember = "sessionToken"

type IsSame<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false

/** The type that the application declared for a member by augmenting `Session`; `unknown` if it declared none. */
type DeclaredMember<Name> = Name extends keyof Session
  ? Name extends keyof DefaultSession
    ? IsSame<Session[Name], DefaultSession[Name]> extends true
      ? unknown
      : Session[Name]
    : Session[Name]
  : unknown

/** A value after its way through JSON, which has no dates. */
type AsJson<Value> = unknown extends Value
  ? Value
  : Value extends { toJSON(): infer Text }
    ? Text
    : Value extends object
      ? { [Name in keyof Value]: AsJson<Value[Name]> }
      : Value

/**
 * The result of a `session` callback as it reaches the reader: dates have become text, and declared types apply too.
 */
type SessionAsRead<Result> = {
  [Name in keyof Result as Exclude<Name, HiddenMember>]: DeclaredMember<Name> &
    (Name extends "expires" ? string : AsJson<Result[Name]>)
}

/**
 * The session type of a configuration: what its `session` callback returns, so that you need not declare it twice.
 * Without a callback: `Session`, with your augmentations.
 */
export type SessionOf<Config> = Config extends {
  callbacks: { session: (...args: never) => infer Result }
}
  ? SessionAsRead<Awaited<Result>> & ActorOf<Config>
  : Session & ActorOf<Config>

/** Who acts as the person, where `administration()` is listed. */
type ActorOf<Config> = Config extends { readonly extensions: readonly (infer One)[] }
  ? [ListedAdministration<One>] extends [never]
    ? unknown
    : { readonly actor?: SessionActor }
  : unknown

/** The extension of that name; never of a list whose type says no names. */
type ListedAdministration<One> = One extends { readonly name: infer Name extends string }
  ? string extends Name
    ? never
    : Extract<Name, "people">
  : never

/**
 * The session's type, inferred from the server's `auth` (`typeof auth`), from its configuration, or given directly.
 * Default: `Session`, with your augmentations.
 */
export type SessionFrom<From> = unknown extends From
  ? Session
  : From extends (...args: never) => unknown
    ? SessionIn<ReturnTypes<From>>
    : From extends { readonly expires: string }
      ? From
      : SessionOf<From>

/** The return types of a function's overloads, such as one that takes a request and one that wraps a handler. */
type ReturnTypes<Call> = Call extends {
  (...args: never): infer One
  (...args: never): infer Two
  (...args: never): infer Three
  (...args: never): infer Four
  (...args: never): infer Five
  (...args: never): infer Six
}
  ? One | Two | Three | Four | Five | Six
  : never

/** The overload that returns a session is the relevant one. */
type SessionIn<Result> =
  Result extends PromiseLike<infer Answer>
    ? Answer extends { readonly expires: string }
      ? Answer
      : never
    : never
