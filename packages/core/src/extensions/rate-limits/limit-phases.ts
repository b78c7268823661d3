import type { ExtensionSetup } from "../../contract/extension.js"
import type { AuthRequest } from "../../contract/http.js"
import type { PhaseContext, Phases } from "../../contract/phases.js"
import type { AttemptOutcome, ProviderAttempt } from "../../contract/attempt.js"
import type { ResumeFacts } from "../../contract/decided-sign-in.js"
import { knownBrowser, nameOfAddress, rememberBrowser } from "../known-browser.js"
import { TooManyAttempts } from "../too-many-attempts.js"
import { accountNames } from "../account-names.js"
import { accountCounts, type Count, Limiter } from "../limiter.js"
import { clientOf, tellOfUnknownClient } from "./client-of.js"
import { type LimitedKind, limitsOf, type RateLimitsOptions } from "./limits.js"

/** The phases of a sign-in in which attempts are counted, and the browser is remembered. */
export function limitPhases(
  setup: ExtensionSetup,
  options: RateLimitsOptions,
): Pick<Phases, "attempt" | "held" | "resumed" | "started"> {
  const limiter = new Limiter(setup)
  // The only name that was typed, until the sign-in has succeeded.
  const typed = new WeakMap<AuthRequest, string>()
  return {
    attempt: async (context, what) => {
      const names = accountNames(what, options, setup)
      const [first, ...more] = names
      // With more than one nobody knows which of them `authorize` has looked for, and whose the others are.
      if (first !== undefined && more.length === 0) typed.set(context.request, first)
      const counts = await countsOf({ setup, options, context }, what, names)
      const { refusedBy, release } = await limiter.count(context.now, counts)
      if (refusedBy)
        throw new TooManyAttempts(refusal(refusedBy, what), { retryAfter: refusedBy.retryAfter })
      return async (outcome) => {
        if (!isCounted(kindOf(what), outcome)) await release()
      }
    },
    held: async ({ request }): Promise<ResumeFacts> => {
      const name = typed.get(request)
      return name === undefined ? {} : { rateLimits: name }
    },
    resumed: async ({ request }, { rateLimits: name }) => {
      if (typeof name === "string") typed.set(request, name)
    },
    started: async (context, { user, account }) => {
      const name = account.type === "credentials" ? typed.get(context.request) : undefined
      const more = name === undefined ? [] : [typedAt({ id: account.provider }, name)]
      return rememberBrowser(setup, context, { user, account, more })
    },
  }
}

interface Place {
  readonly setup: ExtensionSetup
  readonly options: RateLimitsOptions
  readonly context: PhaseContext
}

/** All counts that an attempt is part of. */
async function countsOf(
  { setup, options, context }: Place,
  what: ProviderAttempt,
  names: readonly string[],
): Promise<readonly Count[]> {
  const kind = kindOf(what)
  const { perClient, perAccount } = limitsOf(kind, options)
  const idFor = names.length > 0 ? await knownBrowser(setup, context) : async () => null
  const accounts = await Promise.all(
    names.map(async (name) => ({
      name,
      known: await idFor([nameOfAddress(name), typedAt(what.provider, name)]),
    })),
  )
  // Who is known for every name that was typed is no stranger, wherever they come from.
  const isKnown = accounts.length > 0 && accounts.every(({ known }) => known !== null)
  const client = isKnown ? null : await clientOf(options.client, context.request)
  if (client === null && !isKnown) await tellOfUnknownClient(setup, options.client, context.request)
  return [
    ...(client !== null && perClient
      ? [{ kind, per: "client", key: client, limit: perClient } as const]
      : []),
    ...(perAccount ? accounts.flatMap((one) => accountCounts(kind, perAccount, one)) : []),
  ]
}

const typedAt = ({ id }: { readonly id: string }, name: string) => `typed\n${id}\n${name}`

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
