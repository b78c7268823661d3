import type { AuthConfig } from "../contract/config.js"
import { cookiesSet, followingCookies } from "./cookies-set.js"
import type { Framework } from "./framework.js"
import { isOvertaken } from "./is-overtaken.js"
import { readSession } from "./read-session.js"

/** The function that reads the session of a framework's events, and renews it in the browser if it is due. */
export function readEvent<Event, S>(
  framework: Framework<Event>,
  configFor: (event: Event) => Promise<AuthConfig>,
): (event: Event) => Promise<S | null> {
  const following = followingCookies(framework)
  return async (event) => {
    const config = await configFor(event)
    const earlier = cookiesSet(framework, event)
    const { session, cookies } = await readSession(config, following.session(event))
    const later = cookiesSet(framework, event).slice(earlier.length)
    if (cookies.length > 0 && !isOvertaken(cookies, later)) following.setCookies(event, cookies)
    return session as S | null
  }
}
