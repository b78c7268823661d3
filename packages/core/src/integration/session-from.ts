import type { SessionOf } from "./session-of.js"
import type { Session } from "../contract/session.js"

/**
 * The session's type, inferred from the server's `auth` (`typeof auth`), from its configuration, or given directly.
 * Default: `Session`, with your augmentations.
 */
export type SessionFrom<From> = unknown extends From
  ? Session
  : From extends (...args: never) => unknown
    ? SessionIn<Returned<From>>
    : From extends { readonly expires: string }
      ? From
      : SessionOf<From>

/** The return types of a function's overloads, such as one that takes a request and one that wraps a handler. */
type Returned<Call> = Call extends {
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
