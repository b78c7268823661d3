import type { OAuthContext } from "../../contract/context.js"
import type { Cookie } from "../../contract/cookies.js"
import { flowClient, isOfClient, sealCookie } from "../../cookies/sealed-cookie.js"
import { equalConstantTime, sha256Base64url } from "../../crypto/hash.js"
import { randomBase64url } from "../../crypto/random.js"
import { refusals } from "./at-provider.js"
import { newState } from "./encoded-state.js"
import {
  checkCookie,
  clearChecks,
  type FlowCheck,
  order,
  partsOf,
  sealingOf,
} from "./flow-checks.js"
import {
  newestFlows,
  openChecks,
  type PendingFlow,
  stateDigest,
  type Transaction,
} from "./pending-flow.js"
import { stateOrigin } from "./redirect-proxy.js"
import { loadOnce } from "../../async/load-once.js"

/** Loaded if a browser has more than one flow under way. */
const others = /* @__PURE__ */ loadOnce(() => import("./flow-aside.js"))

/**
 * The request parameters, and the cookies that must match at the callback. The cookies have the names and the form of
 * Auth.js, and take the place of those of an earlier flow, which is put aside.
 */
export async function issueChecks(
  context: OAuthContext,
  transaction: Transaction,
): Promise<{ params: Readonly<Record<string, string>>; cookies: readonly Cookie[] }> {
  const { checks, id } = context.provider
  const used = order.filter((check) => checks.has(check))
  const client = await flowClient(context)
  const params: Record<string, string> = {}
  const cookies: Cookie[] = []
  let first = ""
  for (const check of used) {
    const { value, params: sent } = await issue(context, check)
    Object.assign(params, sent)
    first ||= value
    const { first: ofFirst, part } = partsOf(first, used.length - 1)
    const decided = cookies.length === 0 ? { ...ofFirst, client, ...transaction } : part
    const option = checkCookie(context, check, id)
    const content = { value, provider: id, ...decided }
    cookies.push(await sealCookie(option, content, sealingOf(context)))
  }
  if (used.length === 0 || clearChecks(context).length === 0) return { params, cookies }
  const names = new Set(cookies.map(({ name }) => name))
  const room = await (await others()).makeRoom(context, names)
  return { params, cookies: [...room, ...cookies] }
}

async function issue(
  context: OAuthContext,
  check: FlowCheck,
): Promise<{ value: string; params: Record<string, string> }> {
  if (check === "state") {
    const value = await newState(context, stateOrigin(context))
    return { value, params: { state: value } }
  }
  if (check === "nonce") {
    // 128 bits cannot be guessed either, and beside the state of a redirect proxy there is little room in a header.
    const value = randomBase64url(context.provider.redirectProxyUrl === undefined ? 32 : 16)
    return { value, params: { nonce: value } }
  }
  const value = randomBase64url(32)
  // Always S256, whatever the server advertises: a downgrade would help an attacker (RFC 9700 §2.1.1).
  const code_challenge = await sha256Base64url(value)
  return { value, params: { code_challenge, code_challenge_method: "S256" } }
}

/**
 * The flow of this browser that the callback answers, with all of its checks, before any request to the provider. Null
 * for a provider without checks, whose flows leave nothing behind.
 *
 * The start of a flow decided which checks they are (`flowChecks`). A flow that has a `state` is found by it; one that
 * has none is the newest of its provider.
 *
 * Throws `InvalidCheck` if this browser has no such flow, because its cookies are missing, altered, expired, or belong
 * to another provider or client. Then nothing has been answered, so no flow may end.
 */
export async function matchingFlow(
  context: OAuthContext,
  state: string | undefined,
): Promise<PendingFlow | null> {
  const { provider } = context
  const configured = order.filter((check) => provider.checks.has(check))
  if (configured.length === 0) return null
  const client = await flowClient(context)
  const isOwn = (flow: PendingFlow) =>
    flow.provider === provider.id && isOfClient(flow.client, client)
  const digest = state === undefined ? "" : await stateDigest(state)
  const answers = (flow: PendingFlow) =>
    flow.state !== undefined && equalConstantTime(flow.state, digest)
  const opened = await openChecks(context)
  const newest = (await newestFlows(context, opened)).filter(isOwn)
  const found = newest.find(answers)
  if (found) return found
  const aside = hasAside(context) ? (await (await others()).flowsAside(context)).filter(isOwn) : []
  const flows = [...newest, ...aside]
  const flow = aside.find(answers) ?? flows.find((one) => one.state === undefined)
  if (flow) return flow
  if (flows.length > 0) throw (await refusals()).otherState()
  const check = configured.find((one) => opened.get(one)?.provider !== provider.id) ?? configured[0]
  const isAnyHeld = clearChecks(context).length > 0
  throw (await refusals()).incompleteChecks({ check, isAnyHeld, origin: context.origin })
}

/** Whether the request has a cookie that only `flowsAside` can read. */
function hasAside({ cookies, jar }: OAuthContext): boolean {
  const { name } = cookies.state
  return Object.keys(jar).some((one) => one.startsWith(`${name}.aside`))
}
