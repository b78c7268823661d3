import type { OAuthContext } from "../../contract/context.js"
import type { Cookie, CookieOption } from "../../contract/cookies.js"
import { clearCookie } from "../../cookies/chunk-cookie.js"
import {
  flowClient,
  openSealed,
  sealCookie,
  type SealedValue,
} from "../../cookies/sealed-cookie.js"
import { equalConstantTime, sha256Base64url } from "../../crypto/hash.js"
import { randomBase64url } from "../../crypto/random.js"
import { refusals } from "./at-provider.js"
import type { AuthenticationRequirements } from "./authentication-requirements.js"
import type { SealedKey } from "./dpop-key.js"
import { sealedKeyIn } from "./dpop.js"
import { encodeState } from "./encoded-state.js"
import { type Check, flowChecks, order } from "./flow-checks.js"
import { stateOrigin } from "./redirect-proxy.js"

const cookieNames = { state: "state", pkce: "pkceCodeVerifier", nonce: "nonce" } as const

/** What the start of a flow decides about its end. */
export interface Transaction extends AuthenticationRequirements {
  readonly callbackUrl?: string | undefined
  /** The user who was signed in in this browser; null for no one, undefined if unknown. */
  readonly startedBy?: string | null | undefined
  readonly dpopKey?: SealedKey | undefined
}

/** What the browser sent back. Each value is present if the provider uses it. */
export interface ConsumedChecks extends Transaction {
  readonly state?: string | undefined
  readonly codeVerifier?: string | undefined
  readonly nonce?: string | undefined
}

/** The request parameters, and the cookies that must match at the callback. */
export async function issueChecks(
  context: OAuthContext,
  transaction: Transaction,
): Promise<{ params: Readonly<Record<string, string>>; cookies: readonly Cookie[] }> {
  const { checks, id } = context.provider
  const used = order.filter((check) => checks.has(check))
  const client = await flowClient(context)
  const params: Record<string, string> = {}
  const cookies: Cookie[] = []
  for (const check of used) {
    const issued = await issue(context, check)
    Object.assign(params, issued.params)
    const content = { value: issued.value, provider: id, client, checks: used }
    const isFirst = cookies.length === 0
    cookies.push(await seal(context, check, isFirst ? { ...content, ...transaction } : content))
  }
  return { params, cookies }
}

/**
 * Verifies all checks of the flow at once, before any request to the provider. The start of the flow decided which ones
 * they are ({@link flowChecks}).
 *
 * Throws `InvalidCheck` if one is missing, altered, expired, or belongs to another provider or client, or if `state`
 * differs.
 */
export async function consumeChecks(
  context: OAuthContext,
  state: string | undefined,
): Promise<ConsumedChecks> {
  const configured = order.filter((check) => context.provider.checks.has(check))
  if (configured.length === 0) return {}
  const opened = await openAll(context)
  const used = flowChecks(opened, context.provider.namedChecks)
  if (!used) {
    const check = configured.find((one) => !opened.has(one)) ?? configured[0]
    const isAnyHeld = clearChecks(context).length > 0
    throw (await refusals()).incompleteChecks({ check, isAnyHeld, origin: context.origin })
  }
  const valueOf = (check: Check) => (used.includes(check) ? opened.get(check)?.value : undefined)
  const expected = valueOf("state")
  if (expected !== undefined && !equalConstantTime(expected, state ?? ""))
    throw (await refusals()).otherState()
  const [first] = used
  return {
    ...transactionIn(first && opened.get(first)),
    state: expected,
    codeVerifier: valueOf("pkce"),
    nonce: valueOf("nonce"),
  }
}

/** The deletions of the check cookies that the request carries. */
export function clearChecks(context: OAuthContext): readonly Cookie[] {
  return order
    .map((check) => optionOf(context, check))
    .filter(({ name }) => context.jar[name] !== undefined)
    .map(({ name, options }) => clearCookie(name, options))
}

async function issue(
  context: OAuthContext,
  check: Check,
): Promise<{ value: string; params: Record<string, string> }> {
  if (check === "state") {
    const value = await encodeState(context, stateOrigin(context))
    return { value, params: { state: value } }
  }
  const value = randomBase64url(32)
  if (check === "nonce") return { value, params: { nonce: value } }
  // Always S256, whatever the server advertises: a downgrade would help an attacker (RFC 9700 §2.1.1).
  const code_challenge = await sha256Base64url(value)
  return { value, params: { code_challenge, code_challenge_method: "S256" } }
}

function seal(context: OAuthContext, check: Check, content: SealedValue): Promise<Cookie> {
  return sealCookie(optionOf(context, check), content, sealingOf(context))
}

async function openAll(context: OAuthContext): Promise<ReadonlyMap<Check, SealedValue>> {
  const client = await flowClient(context)
  const opened = new Map<Check, SealedValue>()
  for (const check of order) {
    const content = await open(context, check, client)
    if (content) opened.set(check, content)
  }
  return opened
}

async function open(
  context: OAuthContext,
  check: Check,
  client: string,
): Promise<SealedValue | undefined> {
  const { provider, jar } = context
  const option = optionOf(context, check)
  const expected = { provider: provider.id, client, ...sealingOf(context) }
  const content = await openSealed(jar[option.name], option, expected)
  return content && isUsable(check, content.value) ? content : undefined
}

function sealingOf({ config, now }: OAuthContext) {
  return { secret: config.tokenSecrets, now, format: config.checkFormat }
}

function isUsable(check: Check, value: string): boolean {
  // RFC 7636 §4.1.
  return check === "pkce" ? /^[\w.~-]{43,128}$/.test(value) : value !== ""
}

/** A form posted from the provider's site only carries cookies with `SameSite=None` (RFC 6265bis §5.4.7). */
function optionOf({ cookies, provider }: OAuthContext, check: Check): Readonly<CookieOption> {
  const { name, options } = cookies[cookieNames[check]]
  if (provider.responseMode === "query") return { name, options }
  return { name, options: { ...options, sameSite: "none", secure: true } }
}

function transactionIn(content: SealedValue | undefined): Transaction {
  if (!content) return {}
  const { callbackUrl, startedBy, maxAge, acr, authTime, dpopKey } = content
  return {
    callbackUrl: typeof callbackUrl === "string" ? callbackUrl : undefined,
    startedBy: typeof startedBy === "string" || startedBy === null ? startedBy : undefined,
    maxAge: typeof maxAge === "number" ? maxAge : undefined,
    acr: Array.isArray(acr) ? acr.filter((value) => typeof value === "string") : undefined,
    authTime: authTime === true,
    dpopKey: sealedKeyIn(dpopKey),
  }
}
