import type { Context } from "../../contract/context.js"
import type { Cookie, CookieOption } from "../../contract/cookies.js"
import { isOAuthProvider } from "../../contract/resolved-provider.js"
import { clearCookie } from "../../cookies/chunk-cookie.js"
import type { CookieSealing, SealedValue } from "../../cookies/sealed-cookie.js"

export type FlowCheck = "state" | "pkce" | "nonce"

/** The first check that a flow uses also carries what its start decided. */
export const order = ["state", "pkce", "nonce"] as const

/** The cookies that could be opened. */
export type OpenedChecks = ReadonlyMap<FlowCheck, SealedValue>

/**
 * The checks that this browser's flow was started with, in {@link order}; undefined if its cookies are incomplete.
 *
 * The first cookie says how many parts were issued with it, and each part names the first, so the end of the flow
 * requires what its start promised, even if another release or another configuration handles the callback. No one can
 * request fewer checks: a cookie is sealed, and at most 15 minutes old. Those of an earlier release each list the checks
 * that were issued together. Cookies of Auth.js say nothing, so they are grouped with the others that say nothing, and
 * must contain every check of `named`: Auth.js has set those, so one that is missing was lost or removed.
 *
 * An abandoned flow may have left cookies that the next one did not replace, so the newest complete set counts.
 */
export function flowChecks(
  opened: OpenedChecks,
  named: ReadonlySet<string>,
): readonly FlowCheck[] | undefined {
  const sets = new Map(
    [...opened].map(([check, content]) => [check, issuedWith(content, { opened, named })]),
  )
  const isComplete = (check: FlowCheck) => {
    const together = sets.get(check)
    const isSame = (one: FlowCheck) => String(sets.get(one)) === String(together)
    return together !== undefined && together.includes(check) && together.every(isSame)
  }
  const [newest] = order
    .filter(isComplete)
    .toSorted((one, other) => endOf(opened.get(other)) - endOf(opened.get(one)))
  return newest && sets.get(newest)
}

/** What the cookies of one flow say of each other: how many parts the first has, and the first in each part. */
export function partsOf(
  first: string,
  count: number,
): { readonly first: { readonly parts: number }; readonly part: { readonly of: string } } {
  const of = first.slice(-8)
  return { first: { parts: count }, part: { of } }
}

function issuedWith(
  content: SealedValue,
  { opened, named }: { readonly opened: OpenedChecks; readonly named: ReadonlySet<string> },
): readonly FlowCheck[] {
  const { checks, parts, of } = content
  if (Array.isArray(checks)) return order.filter((check) => checks.includes(check))
  const first = parts === undefined ? [...opened.values()].find((one) => isFirst(one, of)) : content
  if (first) return togetherWith(first, opened)
  const isSilent = (check: FlowCheck) => opened.has(check) && saysNothing(opened.get(check))
  return of === undefined ? order.filter((check) => named.has(check) || isSilent(check)) : []
}

function togetherWith(first: SealedValue, opened: OpenedChecks): readonly FlowCheck[] {
  const together = order.filter((check) => {
    const content = opened.get(check)
    return content === first || (content !== undefined && isFirst(first, content["of"]))
  })
  return together.length - 1 === first["parts"] ? together : []
}

function isFirst({ value, parts }: SealedValue, of: unknown): boolean {
  return typeof parts === "number" && value.slice(-8) === of
}

function saysNothing(content: SealedValue | undefined): boolean {
  return ["checks", "parts", "of"].every((member) => content?.[member] === undefined)
}

/** When it expires, in seconds: later ones were sealed later. */
function endOf(content: SealedValue | undefined): number {
  const exp = content?.["exp"]
  return typeof exp === "number" ? exp : 0
}

const cookieNames = { state: "state", pkce: "pkceCodeVerifier", nonce: "nonce" } as const

/** What the cookies of a flow are read and written with, whichever provider it is for. */
export type FlowContext = Pick<Context, "cookies" | "jar" | "config" | "now" | "home">

/** The cookie of one check, for a flow with this provider. */
export function checkCookie(
  context: Pick<FlowContext, "cookies" | "config">,
  check: FlowCheck,
  providerId: string,
): Readonly<CookieOption> {
  return reachable(context, context.cookies[cookieNames[check]], providerId)
}

/** A form posted from the provider's site only carries cookies with `SameSite=None` (RFC 6265bis §5.4.7). */
export function reachable(
  { config }: Pick<FlowContext, "config">,
  { name, options }: Readonly<CookieOption>,
  providerId: string,
): Readonly<CookieOption> {
  const provider = config.providers.get(providerId)
  const isPosted = isOAuthProvider(provider) && provider.responseMode !== "query"
  return { name, options: isPosted ? { ...options, sameSite: "none", secure: true } : options }
}

/** The deletions of those check cookies that the request carries, but for these names. */
export function clearChecks(
  { cookies, jar }: Pick<FlowContext, "cookies" | "jar">,
  kept: ReadonlySet<string> = new Set(),
): readonly Cookie[] {
  return order
    .map((check) => cookies[cookieNames[check]])
    .filter(({ name }) => jar[name] !== undefined && !kept.has(name))
    .map(({ name, options }) => clearCookie(name, options))
}

/** How the cookies of a flow are sealed. */
export function sealingOf({ config, now }: Pick<FlowContext, "config" | "now">): CookieSealing {
  return { secret: config.tokenSecrets, now, format: config.checkFormat }
}

/** Seconds: the browser follows the redirect at once. */
const REPLAY_LIFETIME = 60

/** The cookie that carries a posted form over to the GET that follows. */
export function replayCookie({ cookies }: Pick<FlowContext, "cookies">): Readonly<CookieOption> {
  const { name, options } = cookies.state
  return { name: `${name}.form`, options: { ...options, maxAge: REPLAY_LIFETIME } }
}

/** The deletion of that cookie, if the request has it. */
export function clearReplayCookie(
  context: Pick<FlowContext, "cookies" | "jar">,
): readonly Cookie[] {
  const { name, options } = replayCookie(context)
  return context.jar[name] === undefined ? [] : [clearCookie(name, options)]
}
