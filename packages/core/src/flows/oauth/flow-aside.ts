import type { Cookie, CookieOption } from "../../contract/cookies.js"
import { clearCookie } from "../../cookies/chunk-cookie.js"
import { openAnySealed, sealCookie, type SealedValue } from "../../cookies/sealed-cookie.js"
import { setCookieLine } from "../../cookies/set-cookie-line.js"
import { clearChecks, type FlowContext, reachable, sealingOf } from "./flow-checks.js"
import {
  newestFlows,
  openChecks,
  type PendingFlow,
  targetHash,
  targetOf,
  transactionIn,
} from "./pending-flow.js"

/** Two wait beside the newest. The names end in letters, because a number would make a cookie a part of another. */
const endings = ["aside", "aside-too"] as const

/** Characters of a whole `Set-Cookie` line. */
const LONGEST_LINE = 900

/** A flow that waits beside the newest one, and the ending of its cookie's name. */
interface FlowAside extends PendingFlow {
  readonly ending: (typeof endings)[number]
}

/** The flows that were begun before the newest one and may still be finished, each in a cookie of its own. */
export async function flowsAside(context: FlowContext): Promise<readonly FlowAside[]> {
  const flows: FlowAside[] = []
  for (const ending of endings) {
    const option = asideCookie(context, ending)
    const content = await openAnySealed(context.jar[option.name], option, sealingOf(context))
    const flow = content && flowIn(content, context.home)
    const deletions = [clearCookie(option.name, option.options)]
    if (flow) flows.push({ ...flow, ending, deletions })
  }
  return flows
}

/**
 * What makes room for a flow that begins: the newest one so far is put aside with its target, in the place of the
 * oldest if there is none left. `names` are the check cookies that the new flow sets; others would not belong to it.
 */
export async function makeRoom(
  context: FlowContext,
  names: ReadonlySet<string>,
): Promise<readonly Cookie[]> {
  const left = clearChecks(context, names)
  const [newest] = await newestFlows(context, await openChecks(context))
  if (!newest) return left
  const aside = await flowsAside(context)
  const free = endings.find((ending) => aside.every((flow) => flow.ending !== ending))
  const [oldest] = aside.toSorted((one, other) => one.until - other.until)
  return [...left, await putAside(context, newest, free ?? oldest?.ending ?? "aside")]
}

/**
 * The cookie that gives the newest flow its target, for an answer that writes another one into the callback-url cookie,
 * such as a sign-in page in another tab. Empty if no flow needs it.
 */
export async function keepTarget(context: FlowContext): Promise<readonly Cookie[]> {
  const [newest] = await newestFlows(context, await openChecks(context))
  if (newest?.transaction.target === undefined) return []
  const callbackUrl = await targetOf(context, newest.transaction)
  const { option, content } = newest.first
  const { target: _, ...others } = content
  const lifetime = Math.max(0, newest.until - Math.floor(context.now / 1000))
  return [
    await sealCookie(
      option,
      { ...others, value: content.value, provider: content.provider, callbackUrl },
      { ...sealingOf(context), lifetime },
    ),
  ]
}

async function putAside(
  context: FlowContext,
  flow: PendingFlow,
  ending: (typeof endings)[number],
): Promise<Cookie> {
  const { provider, client, state = "", codeVerifier = "", nonce = "", transaction, until } = flow
  const option = reachable(context, asideCookie(context, ending), provider)
  const { callbackUrl: _, target: __, ...decided } = transaction
  const value = [state, codeVerifier, nonce].join(" ")
  const content = { value, provider, ...(client !== undefined && { client }), ...decided }
  const lifetime = Math.max(0, until - Math.floor(context.now / 1000))
  const seal = (own: SealedValue) => sealCookie(option, own, { ...sealingOf(context), lifetime })
  const known = await targetOf(context, transaction)
  const url = known ?? context.jar[context.cookies.callbackUrl.name]
  if (url === undefined || url === context.home) return seal(content)
  const cookie = await seal({ ...content, callbackUrl: withoutHome(url, context.home) })
  if (setCookieLine(cookie).length <= LONGEST_LINE) return cookie
  context.config.warnOnce(forgottenTarget)
  // Two tabs are often led away from the same page: then the callback-url cookie has the target of both.
  return seal({ ...content, target: await targetHash(url) })
}

const forgottenTarget = {
  code: "target-too-long",
  details:
    "A browser that began a second sign-in has no room for the long target (callbackUrl, redirectTo) of its first. If the first is finished all the same, it ends at the start page, unless both have the same target. Shorter targets keep more than one sign-in per browser going.",
} as const

function flowIn(
  content: SealedValue,
  home: string,
): Omit<FlowAside, "deletions" | "ending"> | null {
  const { value, provider, client, exp } = content
  const [state, codeVerifier, nonce, ...others] = value.split(" ")
  if (nonce === undefined || others.length > 0) return null
  const { callbackUrl, ...decided } = transactionIn(content)
  const own = decided.target === undefined ? home : undefined
  return {
    provider,
    client: typeof client === "string" ? client : undefined,
    state: state || undefined,
    codeVerifier: codeVerifier || undefined,
    nonce: nonce || undefined,
    transaction: {
      ...decided,
      callbackUrl: callbackUrl?.startsWith("/") ? home + callbackUrl : (callbackUrl ?? own),
    },
    until: typeof exp === "number" ? exp : 0,
  }
}

function withoutHome(url: string, home: string): string {
  return url.startsWith(`${home}/`) ? url.slice(home.length) : url
}

function asideCookie(
  { cookies }: Pick<FlowContext, "cookies">,
  ending: (typeof endings)[number],
): CookieOption {
  const { name, options } = cookies.state
  return { name: `${name}.${ending}`, options }
}
