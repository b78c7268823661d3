import type { DefaultSession, Session } from "../contract/session.js"

/** What the `session` callback of a configuration returns, or `Session` where there is none. */
export type SessionOf<Config> = Config extends {
  callbacks: { session: (...args: never) => infer Result }
}
  ? Shown<Awaited<Result>>
  : Session

/** What reaches the reader: functions and symbols do not, and dates have become text in `expires`. */
type Shown<Result> = Result extends DefaultSession ? Result : Session
