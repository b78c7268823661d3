import { isOAuthProvider } from "../contract/resolved-provider.js"
import type { PreviousReader } from "../contract/previous-session.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import type { SessionContext, SessionStart, SessionStrategy } from "../contract/session-strategy.js"
import { loadOnce } from "../async/load-once.js"
import { hasProviderCookie } from "./read-by-strategy.js"
import { jwtSession } from "./jwt-session.js"
import { providerCookieOf } from "./provider-cookie.js"

const tokens = /* @__PURE__ */ withProviderSession(jwtSession)

/** Loaded only if sessions are stored: a site that only uses tokens does not need it. */
const rows = /* @__PURE__ */ loadOnce(async () => {
  const { databaseSession } = await import("./database-session.js")
  return withProviderSession(databaseSession)
})

/** The strategy for where a configuration keeps its sessions. */
export async function sessionStrategy({
  strategy,
  source: { session },
}: Pick<ResolvedConfig, "strategy" | "source">): Promise<SessionStrategy> {
  const present = strategy === "jwt" ? tokens : await rows()
  const previous = session?.previous as PreviousReader | undefined
  return previous?.within(present) ?? present
}

/** Loaded if a provider has `endSession`, or if a request has its cookie. */
const changing = /* @__PURE__ */ loadOnce(() => import("./provider-cookie-changes.js"))

/**
 * A strategy whose sessions remember the provider that they came from, if it has `endSession`. A sealed cookie in
 * addition to the session's stores it. It is set, renewed and deleted together with that one.
 */
function withProviderSession(strategy: SessionStrategy): SessionStrategy {
  return {
    identify: strategy.identify,
    carried: strategy.carried,
    isStillHeldBy: strategy.isStillHeldBy,
    update: async (context, data) => {
      const updated = await strategy.update(context, data)
      if (!hasProviderCookie(context)) return updated
      return (await changing()).withProviderCookies(context, updated)
    },
    start: async (context, start) => {
      const cookies = await strategy.start(context, start)
      if (!isHeld(context) && !tellsProvider(context, start)) return cookies
      const { forgotten, remembered } = await changing()
      const length = cookies.reduce((sum, { value }) => sum + value.length, 0)
      if (length === 0) return [...cookies, ...forgotten(context)]
      return [...cookies, ...(await remembered(context, start, length))]
    },
    end: async (context) => {
      const end = await strategy.end(context)
      // Kept for the next attempt: the provider is told after our own session has ended.
      if (end.failure || !isHeld(context)) return end
      return { ...end, cookies: [...end.cookies, ...(await changing()).forgotten(context)] }
    },
  }
}

function isHeld(context: SessionContext): boolean {
  return providerCookieOf(context).names.length > 0
}

function tellsProvider({ config }: SessionContext, { account }: SessionStart): boolean {
  const provider = config.providers.get(account.provider)
  return isOAuthProvider(provider) && "endSession" in provider
}
