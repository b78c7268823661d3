import { Auth } from "../auth.js"
import type { AuthConfig } from "../contract/config.js"
import { development } from "../contract/config-keys.js"
import { cookiesOf } from "../http/cookies-of.js"
import { cookiesSet, followingCookies, rememberSet } from "./cookies-set.js"
import { rootOf, type Framework } from "./framework.js"
import { warnOfMissingHandler } from "./mind-process.js"

interface Answering<Event> {
  readonly framework: Framework<Event>
  readonly configFor: (event: Event) => Promise<AuthConfig>
  /** Called when the response changes who is signed in: what was read before no longer counts. */
  readonly forget: (event: Event) => void
}

/** The function that answers the HTTP actions of a framework's events. */
export function answerEvent<Event>({
  framework,
  configFor,
  forget,
}: Answering<Event>): (event: Event) => Promise<Response> {
  const { toRequest } = followingCookies(framework)
  return async (event) => {
    const [request, config] = [toRequest(event), await configFor(event)]
    if (config[development])
      await warnOfMissingHandler(
        { config, mounting: framework.mounting },
        { request: () => request, isHandled: true },
      )
    const answer = await Auth(request, config, {
      target: framework.target(event),
      fromOwnPage: framework.fromOwnPage?.(event),
      root: rootOf(framework, event),
    })
    const cookies = cookiesOf(answer)
    if (cookies.length === 0) return answer
    // Frameworks put the cookies that were set earlier before those of a response, after them, or in their place. The
    // last cookie of a name wins in a browser, which must not be a session that this response has ended.
    if (cookiesSet(framework, event).length > 0) framework.setCookies(event, cookies)
    rememberSet(framework, event, cookies)
    forget(event)
    return answer
  }
}
