import type { AuthConfig } from "../../contract/config.js"
import type { Cookie } from "../../contract/cookies.js"
import { resolveReading } from "../../config/resolve-reading.js"
import { readFromCookie } from "../../read-from-cookie.js"
import { giveHintsOnce } from "../../request-hints.js"
import type { LoadHints } from "../hints/developer-hints.js"
import { cookiesSet, followingCookies } from "./cookies-set.js"
import { sourceOf, type Framework } from "./framework.js"

/** The function that reads the session of a framework's events, and renews it in the browser if it is due. */
export function readEvent<Event, S>(
  framework: Framework<Event>,
  configFor: (event: Event) => Promise<AuthConfig>,
  hints: LoadHints,
): (event: Event) => Promise<S | null> {
  const following = followingCookies(framework)
  return async (event) => {
    const config = await configFor(event)
    await giveHints(framework, { config, event, hints })
    const renew = renewing(following, event)
    const { session, cookies } = await readFromCookie(
      resolveReading(config),
      sourceOf(following, event),
    )
    renew(cookies)
    return session as S | null
  }
}

/**
 * The function that sets the cookies which reading a session renewed, unless something has set later ones since this
 * call. The framework has to be one whose cookies are followed.
 */
export function renewing<Event>(
  framework: Framework<Event>,
  event: Event,
): (cookies: readonly Cookie[]) => void {
  const earlier = cookiesSet(framework, event).length
  return (cookies) => {
    const later = cookiesSet(framework, event).slice(earlier)
    if (cookies.length > 0 && !isOvertaken(cookies, later)) framework.setCookies(event, cookies)
  }
}

/**
 * Whether cookies that were set later are about the same as these, whole or in chunks. A session that was read before
 * it ended must not be renewed afterwards.
 */
function isOvertaken(cookies: readonly Cookie[], later: readonly Cookie[]): boolean {
  return later.some((one) => cookies.some((cookie) => whole(cookie) === whole(one)))
}

/** The name without the number of a chunk. */
function whole({ name }: Cookie): string {
  return name.replace(/\.\d{1,2}$/, "")
}

/** Whatever is wrong with the request, the read itself reports. A page that is built in advance has none. */
async function giveHints<Event>(
  { received }: Framework<Event>,
  {
    config,
    event,
    hints,
  }: { readonly config: AuthConfig; readonly event: Event; readonly hints: LoadHints },
): Promise<void> {
  try {
    const request = () => {
      const head = received(event)
      return head && { url: head.origin, headers: head.headers }
    }
    await giveHintsOnce(config, request, async () => (await hints())?.config())
  } catch {
    return
  }
}
