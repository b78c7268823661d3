import type { ExtensionSetup } from "../../contract/extension.js"
import type { AuthRequest } from "../../contract/http.js"
import type { AttemptOutcome, Phases, ProviderAttempt } from "../../contract/phases.js"
import { knownBrowser, rememberBrowser } from "../known-browser.js"
import { TooManyAttempts } from "../too-many-attempts.js"
import { accountNames } from "./account-names.js"
import { clientOf } from "./client-of.js"
import { type Count, Limiter } from "./limiter.js"
import { type KindLimits, type LimitedKind, limitsOf, type RateLimitsOptions } from "./limits.js"

type Ask = NonNullable<Phases["attempt"]>

/** The phases of a sign-in in which attempts are counted, and the browser is remembered. */
export function limitPhases(
  setup: ExtensionSetup,
  options: RateLimitsOptions,
): Pick<Phases, "attempt" | "started"> {
  const limiter = new Limiter(setup)
  // What was typed, until the sign-in has succeeded.
  const typed = new WeakMap<AuthRequest, readonly string[]>()
  const attempt: Ask = async (context, what) => {
    const kind = kindOf(what)
    const { perClient, perAccount } = limitsOf(kind, options)
    const names = accountNames(what, options, setup)
    typed.set(context.request, names)
    const known = names.length > 0 ? await knownBrowser(setup, context, names) : null
    const client = known === null ? clientOf(options.client, context.request) : null
    const accounts = names.map((name) => (known === null ? name : `${name}\n${known}`))
    const counts: readonly Count[] = [
      ...countsOf({ kind, per: "client", keys: client === null ? [] : [client] }, perClient),
      ...countsOf({ kind, per: "account", keys: accounts }, perAccount),
    ]
    const counted = await limiter.count(context.now, counts)
    if (counted.refusedBy)
      throw new TooManyAttempts(refusal(counted.refusedBy, what), {
        retryAfter: counted.refusedBy.retryAfter,
      })
    return async (outcome) => {
      if (!isCounted(kind, outcome)) await counted.release()
    }
  }
  return {
    attempt,
    started: async (context, { user }) => {
      const address = typeof user.email === "string" ? [user.email.toLowerCase()] : []
      const names = new Set([...(typed.get(context.request) ?? []), ...address])
      return rememberBrowser(setup, context, [...names])
    },
  }
}

function countsOf(
  { kind, per, keys }: Pick<Count, "kind" | "per"> & { readonly keys: readonly string[] },
  limit: KindLimits["perAccount"],
): readonly Count[] {
  return limit ? keys.map((key) => ({ kind, per, key, limit })) : []
}

function kindOf({ action, provider }: Pick<ProviderAttempt, "action" | "provider">): LimitedKind {
  const isStart = action === "signin"
  if (provider.type === "email") return isStart ? "mail" : "link"
  if (isStart) return "start"
  if (provider.type === "credentials") return "credentials"
  return provider.type === "webauthn" ? "passkey" : "callback"
}

/** A start costs something whatever comes of it. Of the rest only what was wrong is counted. */
function isCounted(kind: LimitedKind, outcome: AttemptOutcome): boolean {
  if (outcome === "unknown") return false
  return kind === "start" || kind === "mail" || outcome === "failed"
}

function refusal(
  { kind, per, retryAfter }: Count & { readonly retryAfter: number },
  { provider }: Pick<ProviderAttempt, "provider">,
): string {
  return `The limit "${kind}" of this ${per} is reached at provider "${provider.id}". The next attempt is let through in ${retryAfter} seconds.`
}
