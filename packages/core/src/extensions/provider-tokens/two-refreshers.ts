import { development } from "../../contract/markers.js"
import type { CarriedSession, Phases } from "../../contract/phases.js"
import type { TokensSetup } from "./tokens-setup.js"

/** A member of a session token that is named like this has a refresh token: those of the well-known recipes. */
const NAMED = /^refresh(?:_?token)?$/i

const TOLD = "refresh-token-in-session"

/**
 * Tells the developer, once, if their own code puts refresh tokens into session tokens: it refreshes them, too, and of two who
 * use one refresh token a provider ends both. Only in development.
 */
export function twoRefreshers(setup: TokensSetup): Pick<Phases, "read"> {
  if (setup.source[development] !== true || !setup.options.refresh) return {}
  return {
    read: async (_, session) => {
      if (hasRefreshToken(session))
        setup.warnOnce({
          code: TOLD,
          details:
            "A session token contains a refresh token, which the callback jwt has put there. providerTokens() refreshes it, too, and a provider ends what two refresh. Take account.refresh_token and the code that uses it out of the callback, and call me().tokens.get() instead; until then, write providerTokens({ refresh: false }). See docs/provider-tokens.md.",
        })
      return true
    },
  }
}

function hasRefreshToken(session: CarriedSession): boolean {
  return session.in === "token" && isIn(session.claims, 0)
}

/** Some keep the whole account, below a name of their own. */
function isIn(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null || depth > 2) return false
  return Object.entries(value).some(
    ([name, one]) => (NAMED.test(name) && typeof one === "string") || isIn(one, depth + 1),
  )
}
