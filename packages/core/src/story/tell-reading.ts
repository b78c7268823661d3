import type { Awaitable } from "../contract/awaitable.js"
import type { ReadingContext, SessionReading } from "../contract/session-strategy.js"
import { cookieChanges } from "./answer-line.js"
import { listenedReading } from "./listened-config.js"
import { tellStory } from "./tell-story.js"

/** Reads a session with `read` and logs its story. */
export async function tellReading(
  context: ReadingContext,
  read: (context: ReadingContext) => Awaitable<SessionReading>,
): Promise<SessionReading> {
  const { config, cookies, jar, now } = context
  return tellStory(
    { title: "Reading the session", config, cookies, jar, now },
    async (note) => read({ ...context, config: listenedReading(config, note) }),
    ({ session, cookies: changed }) =>
      [`${session ? "someone" : "no one"} is signed in`, ...cookieChanges(changed)].join("; "),
  )
}
