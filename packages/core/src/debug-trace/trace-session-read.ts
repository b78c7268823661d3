import type { Awaitable } from "../contract/awaitable.js"
import type { ReadingContext, SessionReading } from "../contract/session-strategy.js"
import { cookieChanges } from "./answer-line.js"
import { tracedReading } from "./traced-config.js"
import { writeTrace } from "./write-trace.js"

/** Reads a session with `read` and logs its trace. */
export async function traceSessionRead(
  context: ReadingContext,
  read: (context: ReadingContext) => Awaitable<SessionReading>,
): Promise<SessionReading> {
  const { config, cookies, jar, now } = context
  return writeTrace(
    { title: "Reading the session", config, cookies, jar, now },
    async (note) => read({ ...context, config: tracedReading(config, note) }),
    ({ session, cookies: changed }) =>
      [`${session ? "someone" : "no one"} is signed in`, ...cookieChanges(changed)].join("; "),
  )
}
