import { warnIfInMemory } from "../../adapter/in-memory.js"
import type { VerificationToken } from "../../contract/adapter.js"
import type { Flow, FlowResult } from "../../contract/flow.js"
import type { CompleteAdapter } from "../../contract/resolved-config.js"
import type { ResolvedEmailProvider } from "../../contract/resolved-provider.js"
import { equalConstantTime } from "../../crypto/hash.js"
import { CLOCK_DIFFERENCE } from "../../crypto/jwt-claims.js"
import { asError } from "../../errors/auth-error.js"
import { Verification } from "../../errors/sign-in-errors.js"
import { attempt } from "../../sign-in/attempt.js"
import { exactUserByEmail } from "../../sign-in/email-ownership.js"
import { isPrefetch } from "../../sign-in/prefetch.js"
import { isStorable, LONGEST_ADDRESS } from "../../sign-in/storable.js"
import type { EmailContext } from "../../contract/context.js"
import { endOtherLinks, possibleHashes } from "./link-token.js"
import { wasMadeAtRequest } from "./made-at-request.js"
import { requestedLinkTo, usedRequestCookies } from "./request-cookie.js"
import { emailAccount, newUser, startEmail } from "./start.js"
import { shownAddress } from "./typed-address.js"

/** Sends a link to an address and signs in the person who follows it. */
export const emailFlow: Flow<ResolvedEmailProvider> = {
  // Only the POST, from the confirmation page, carries our CSRF token. The GET carries the token of the link.
  callbackCsrf: "required",
  callbackMethods: ["GET", "POST"],
  start: startEmail,
  finish: async (context) => finishEmail(context),
}

/** The contents of a link. */
interface FollowedLink {
  readonly identifier: string
  readonly token: string
}

/** What else is over with a link that was used up, for this address. Never rejects. */
type EndRest = (address: string) => Promise<void>

/** Uses up a link and returns whose it was, or shows the page that asks for a click first. */
export async function finishEmail(context: EmailContext, endRest?: EndRest): Promise<FlowResult> {
  const link = followedLink(context)
  if (context.request.method !== "POST" && !(await isDeliberate(context, link)))
    return {
      confirm: {
        token: link.token,
        email: link.identifier,
        address: shownAddress(context, link.identifier),
      },
    }

  const { identifier } = link
  await askLimit(context, identifier)
  const what = {
    action: "callback",
    identifier,
    ...(isUnguessable(context, link) && LINK),
  } as const
  await attempt(context, what, async () => useLink(context, link))
  return ownerOf(context, identifier, endRest)
}

const LINK = { proof: "link" } as const

/** Characters of a token that nobody guesses: those of a UUID without its hyphens. */
const LONG = 32

/** Ours has 256 random bits. One that the application makes may be a short code. */
function isUnguessable({ provider }: EmailContext, { token }: FollowedLink): boolean {
  return !provider.generateVerificationToken || token.length >= LONG
}

/** The person who has proved that they read the mail of this address. All links that were sent to it stop working. */
export async function ownerOf(
  context: EmailContext,
  identifier: string,
  endRest?: EndRest,
): Promise<Extract<FlowResult, { identity: unknown }>> {
  const [, stored] = await Promise.all([
    endOtherLinks(context, identifier),
    exactUserByEmail(context.config.adapter as CompleteAdapter, identifier),
    endRest?.(identifier),
  ])
  const user = stored ?? newUser(context, identifier)
  const isMade = stored !== null && (await wasMadeAtRequest(context, { identifier, stored }))
  return {
    identity: {
      user,
      arrival: stored ? (isMade ? "asked" : undefined) : "now",
      found: stored,
      account: emailAccount(context, { identifier, userId: user.id }),
      emailProof: "message",
    },
    cookies: await usedRequestCookies(context, identifier),
  }
}

/**
 * Some providers send codes short enough to guess, so an application that counts attempts must count these too
 * (CWE-307).
 */
export async function askLimit(
  { config, provider, request }: EmailContext,
  identifier: string,
): Promise<void> {
  const { url, method, headers } = request
  const attempt = new Request(url.origin + url.pathname, { method, headers })
  await config.limit?.({ action: "callback", provider: provider.id, identifier, request: attempt })
}

/** Throws `Verification` before the store is queried: some stores treat a missing condition as no condition. */
function followedLink({ request }: EmailContext): FollowedLink {
  const from: Readonly<Record<string, unknown>> =
    request.method === "POST" ? request.body : request.query
  const { token, email } = from
  const repeated = request.duplicates.has("token") || request.duplicates.has("email")
  if (typeof token !== "string" || typeof email !== "string" || !token || !email || repeated)
    throw new Verification("The link has no token and address, or has them twice")
  if (email.length > LONGEST_ADDRESS || !isStorable(email))
    throw new Verification("No link can have been made for this address")
  return { identifier: email, token }
}

/**
 * Whether a person followed the link in the browser that requested it, or in any browser if the application allows
 * that. A prefetch is a guess of the browser, not a click.
 */
async function isDeliberate(context: EmailContext, { identifier }: FollowedLink): Promise<boolean> {
  const { provider, request } = context
  if (isPrefetch(request)) return false
  return provider.signInAnywhere === true || requestedLinkTo(context, identifier)
}

/** Deletes the token and compares the returned row here, whatever the adapter has compared (CVE-2022-39263). */
async function useLink(context: EmailContext, { identifier, token }: FollowedLink): Promise<void> {
  const adapter = context.config.adapter as CompleteAdapter
  for (const hash of await possibleHashes(context, token)) {
    const used = await adapter.useVerificationToken({ identifier, token: hash })
    if (!used) continue
    requireMatch(used, { identifier, token: hash })
    const over = context.now - new Date(used.expires).getTime()
    if (over < 0) return
    if (over < CLOCK_DIFFERENCE * 1000) await putBack(context, used)
    throw new Verification("The link has expired", { expired: true })
  }
  await warnIfInMemory(context.config)
  throw new Verification("The link was already used, or never existed", { hasInvite: false })
}

/**
 * The row is stored again, because by the clock of another server the link may still work, and the address has no other
 * key. It keeps its end. Where that fails the person asks for another link, as everybody does whose link is over.
 */
async function putBack({ config }: EmailContext, row: VerificationToken): Promise<void> {
  try {
    await (config.adapter as CompleteAdapter).createVerificationToken(row)
  } catch (error) {
    config.logger.error(asError(error))
  }
}

function requireMatch(used: VerificationToken, requested: FollowedLink): void {
  const matches =
    equalConstantTime(used.token, requested.token) &&
    equalConstantTime(used.identifier, requested.identifier)
  if (!matches)
    throw new Verification("The adapter returned a different token from the one requested")
}
