import type { EmailContext } from "../../contract/context.js"
import type { Cookie } from "../../contract/cookies.js"
import type { ResolvedEmailProvider } from "../../contract/resolved-provider.js"
import { equalConstantTime } from "../../crypto/hash.js"
import {
  type CookieReader,
  isSameRequest,
  sealedRequests,
  type StoredRequest,
  storedRequests,
} from "./stored-requests.js"

/** A request for a link. */
export interface LinkRequest {
  readonly identifier: string
  /** When the link stops working. */
  readonly expires: Date
  /** What the code beside the link is bound to: nobody but this browser knows it. Absent if none was sent. */
  readonly codeKey?: string
  /** By `madeAtRequest`. */
  readonly made?: string
}

/**
 * The cookies that tell the browser that requested a link. There, the link signs in at once. Anywhere else (a mail
 * scanner, another device) it shows a page with a button, so that a scanner cannot use it up.
 */
export async function requestCookies(
  context: EmailContext,
  { identifier, expires, codeKey, made }: LinkRequest,
): Promise<readonly Cookie[]> {
  const own: StoredRequest = {
    identifier,
    provider: context.provider.id,
    ...(codeKey !== undefined && { key: codeKey }),
    ...(made !== undefined && { made }),
    asked: Math.floor(context.now / 1000),
    until: Math.ceil(expires.getTime() / 1000),
  }
  const others = (await storedRequests(context)).filter((one) => !isSameRequest(one, own))
  return sealedRequests(context, [own, ...others])
}

/** True if this browser requested a link to this address. */
export async function requestedLinkTo(context: EmailContext, identifier: string): Promise<boolean> {
  const requests = await storedRequests(context)
  return requests.some(
    (one) => one.provider === context.provider.id && equalConstantTime(one.identifier, identifier),
  )
}

/**
 * The cookies to keep after the user has signed in; empty if this browser did not request the link. If it is opened
 * again, they still tell the browser that the link was its own. The address is no longer shown.
 */
export async function usedRequestCookies(
  context: EmailContext,
  identifier: string,
): Promise<readonly Cookie[]> {
  const requests = await storedRequests(context)
  const own = { identifier, provider: context.provider.id }
  if (!requests.some((one) => isSameRequest(one, own))) return []
  return sealedRequests(
    context,
    requests.map((one) => (isSameRequest(one, own) ? usedUp(one) : one)),
  )
}

function usedUp(request: StoredRequest): StoredRequest {
  const { key: _, ...others } = request
  return { ...others, used: true }
}

/**
 * Seconds for which the address is shown: as long as a sign-in may take. Anyone who uses the browser later does not see
 * it.
 */
const SHOWN_FOR = 15 * 60
/** Seconds between two messages to one address when someone presses "Send again". */
const BETWEEN_MESSAGES = 60

/** A link that this browser requested. */
interface AskedLink {
  readonly provider: ResolvedEmailProvider
  readonly identifier: string
  readonly codeKey?: string
  /** Seconds until another link may be requested; 0 if it may be requested now. */
  readonly wait: number
}

/**
 * The link that this browser requested last, or last for this address; null if it did so more than a few minutes ago, or
 * has used it. It is read only from the sealed cookies: in the query, anyone could write anyone's address.
 */
export async function requestedLink(
  context: CookieReader,
  identifier?: string,
): Promise<AskedLink | null> {
  const requests = await storedRequests(context)
  const request =
    identifier === undefined
      ? requests[0]
      : requests.find(
          (one) =>
            one.identifier === identifier &&
            (!context.provider || one.provider === context.provider.id),
        )
  if (!request || request.used === true) return null
  const { key } = request
  const provider = context.config.providers.get(request.provider)
  // Another server's clock may be ahead of this one.
  const age = Math.max(0, Math.floor(context.now / 1000) - request.asked)
  if (provider?.type !== "email" || age > SHOWN_FOR) return null
  const wait = Math.max(0, BETWEEN_MESSAGES - age)
  return { provider, identifier: request.identifier, wait, ...(key && { codeKey: key }) }
}
