import type { ConnectedGrant } from "../../contract/authorization-wish.js"
import type { Cookie, CookieOption } from "../../contract/cookies.js"
import type { BindingKey } from "../../contract/grant-origin.js"
import { isOAuthProvider } from "../../contract/resolved-provider.js"
import { clearCookie } from "../../cookies/chunk-cookie.js"
import { openAnySealed, type SealedValue } from "../../cookies/sealed-cookie.js"
import { sha256Base64url } from "../../crypto/hash.js"
import type { AuthenticationRequirements } from "./authentication-requirements.js"
import {
  type FlowCheck,
  checkCookie,
  flowChecks,
  type FlowContext,
  type OpenedChecks,
  order,
  sealingOf,
} from "./flow-checks.js"

/** What the start of a flow decides about its end. */
export interface Transaction extends AuthenticationRequirements {
  /** Where the person goes at the end, if the flow itself carries it. */
  readonly callbackUrl?: string | undefined
  /** The `targetHash` of the target in the callback-url cookie. Absent if Auth.js began the flow. */
  readonly target?: string | undefined
  /** The user who was signed in in this browser; null for no one, undefined if unknown. */
  readonly startedBy?: string | null | undefined
  readonly dpopKey?: BindingKey | undefined
  /** See `askedWithin` of an identity. Only with extensions. */
  readonly anew?: number | undefined
  /** What more than a sign-in was asked for. Only with extensions. */
  readonly connects?: ConnectedGrant | undefined
}

/** A sign-in that this browser has begun, and may still finish. */
export interface PendingFlow {
  /** The id of the provider. */
  readonly provider: string
  /** From `flowClient`. Undefined if Auth.js began the flow. */
  readonly client: string | undefined
  /** The `stateDigest` of the `state` that must come back; undefined if none was sent. */
  readonly state: string | undefined
  readonly codeVerifier: string | undefined
  readonly nonce: string | undefined
  readonly transaction: Transaction
  /** When it expires, in seconds since the epoch. */
  readonly until: number
  /** The deletions of its cookies. */
  readonly deletions: readonly Cookie[]
}

/** A flow under the names of Auth.js: the one that this browser began last. */
export interface NewestFlow extends PendingFlow {
  /** The cookie with what the start decided. */
  readonly first: { readonly option: Readonly<CookieOption>; readonly content: SealedValue }
}

/** The check cookies that could be opened, whichever provider they are for. */
export async function openChecks(context: FlowContext): Promise<OpenedChecks> {
  const opened = new Map<FlowCheck, SealedValue>()
  for (const check of order) {
    const option = checkCookie(context, check, "")
    const content = await openAnySealed(context.jar[option.name], option, sealingOf(context))
    if (content && isUsable(check, content.value)) opened.set(check, content)
  }
  return opened
}

/** The flows whose cookies are complete, by provider: more than one only if Auth.js began one beside ours. */
export async function newestFlows(
  context: FlowContext,
  opened: OpenedChecks,
): Promise<readonly NewestFlow[]> {
  const providers = [...new Set([...opened.values()].map(({ provider }) => provider))]
  const flows = await Promise.all(providers.map((id) => flowOf(context, opened, id)))
  return flows.filter((flow) => flow !== null).toSorted((one, other) => other.until - one.until)
}

async function flowOf(
  context: FlowContext,
  opened: OpenedChecks,
  id: string,
): Promise<NewestFlow | null> {
  const provider = context.config.providers.get(id)
  const own = new Map([...opened].filter(([, content]) => content.provider === id))
  const named = isOAuthProvider(provider) ? provider.namedChecks : new Set<FlowCheck>()
  const used = flowChecks(own, named)
  const content = used?.[0] && own.get(used[0])
  if (!used?.[0] || !content) return null
  const valueOf = (check: FlowCheck) => (used.includes(check) ? own.get(check)?.value : undefined)
  const state = valueOf("state")
  const { client, exp } = content
  return {
    provider: id,
    client: typeof client === "string" ? client : undefined,
    state: state === undefined ? undefined : await stateDigest(state),
    codeVerifier: valueOf("pkce"),
    nonce: valueOf("nonce"),
    transaction: transactionIn(content),
    until: typeof exp === "number" ? exp : 0,
    deletions: used
      .map((check) => checkCookie(context, check, id))
      .map(({ name, options }) => clearCookie(name, options)),
    first: { option: checkCookie(context, used[0], id), content },
  }
}

/** Stands for a `state`, which may be long. 132 bits of a hash are enough to find a flow by it. */
export async function stateDigest(state: string): Promise<string> {
  return (await sha256Base64url(state)).slice(0, 22)
}

function isUsable(check: FlowCheck, value: string): boolean {
  // RFC 7636 §4.1.
  return check === "pkce" ? /^[\w.~-]{43,128}$/.test(value) : value !== ""
}

/** What a sealed cookie says of the start of its flow. */
export function transactionIn(content: SealedValue): Transaction {
  const { callbackUrl, target, startedBy, maxAge, acr, authTime, dpopKey, anew, connects } = content
  return {
    callbackUrl: typeof callbackUrl === "string" ? callbackUrl : undefined,
    target: typeof target === "string" ? target : undefined,
    startedBy: typeof startedBy === "string" || startedBy === null ? startedBy : undefined,
    maxAge: typeof maxAge === "number" ? maxAge : undefined,
    acr: Array.isArray(acr) ? acr.filter((value) => typeof value === "string") : undefined,
    authTime: authTime === true,
    dpopKey: sealedKeyIn(dpopKey),
    anew: typeof anew === "number" ? anew : undefined,
    connects: connectsIn(connects),
  }
}

/** What a flow keeps of its target, which stands once, in the callback-url cookie: a header has little room. */
export async function targetHash(url: string): Promise<string> {
  return (await sha256Base64url(url)).slice(0, 22)
}

/**
 * The target of a flow: its own, or that of the callback-url cookie if it is still the same one. The application's
 * start page if the cookie holds another flow's by now, or none. Undefined if the flow does not know its target, as
 * one that Auth.js began: then the cookie's counts.
 */
export async function targetOf(
  { jar, cookies, home }: Pick<FlowContext, "jar" | "cookies" | "home">,
  { callbackUrl, target }: Transaction,
): Promise<string | undefined> {
  if (callbackUrl !== undefined || target === undefined) return callbackUrl
  const kept = jar[cookies.callbackUrl.name]
  return kept !== undefined && (await targetHash(kept)) === target ? kept : home
}

function connectsIn(value: unknown): ConnectedGrant | undefined {
  if (typeof value !== "object" || value === null) return undefined
  const { account, scope } = value as Record<string, unknown>
  const isKnown = account === null || typeof account === "string"
  return isKnown && typeof scope === "string" ? { account, scope } : undefined
}

/** The key that a cookie contains, if it is a valid one. */
function sealedKeyIn(value: unknown): BindingKey | undefined {
  if (typeof value !== "object" || value === null) return undefined
  const { x, y, d } = value as Record<string, unknown>
  const isKey = typeof x === "string" && typeof y === "string" && typeof d === "string"
  return isKey ? { x, y, d } : undefined
}
