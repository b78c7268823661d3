import type { Cookie, CookieOption } from "../../contract/cookies.js"
import { clearCookie } from "../../cookies/chunk-cookie.js"
import type { OAuthContext } from "../../contract/context.js"

/** Seconds: the browser follows the redirect at once. */
const REPLAY_LIFETIME = 60

/** The cookie that carries a posted form over to the GET that follows. */
export function replayCookie({ cookies }: OAuthContext): Readonly<CookieOption> {
  const { name, options } = cookies.state
  return { name: `${name}.form`, options: { ...options, maxAge: REPLAY_LIFETIME } }
}

/** The deletion of that cookie, if the request has it. */
export function clearReplayCookie(context: OAuthContext): readonly Cookie[] {
  const { name, options } = replayCookie(context)
  return context.jar[name] === undefined ? [] : [clearCookie(name, options)]
}
