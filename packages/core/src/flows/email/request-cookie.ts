import type { Context, EmailContext } from "../../contract/context.js"
import type { Cookie, CookieOption } from "../../contract/cookies.js"
import type { ResolvedEmailProvider } from "../../contract/resolved-provider.js"
import { ownCookie, type OwnCookies } from "../../cookies/own-cookie.js"
import { flowClient, isOfClient } from "../../cookies/sealed-cookie.js"
import { equalConstantTime } from "../../crypto/hash.js"
import { openJwt } from "../../crypto/open-jwt.js"
import { sealJwt } from "../../crypto/seal-jwt.js"

/** A request for a link. */
export interface LinkRequest {
  readonly identifier: string
  /** When the link stops working. */
  readonly expires: Date
  /** What the code beside the link is bound to: nobody but this browser knows it. Absent if none was sent. */
  readonly codeKey?: string
  /** Whether someone has signed in with the link. The address is then no longer shown. */
  readonly isUsed?: boolean
}

/**
 * The cookie that tells the browser that requested a link. There, the link signs in at once. Anywhere else (a mail
 * scanner, another device) it shows a page with a button, so that a scanner cannot use it up.
 */
export async function requestCookie(
  context: EmailContext,
  { identifier, expires, codeKey, isUsed = false }: LinkRequest,
): Promise<Cookie> {
  const { name, options } = requestCookieOption(context)
  const value = await sealJwt(
    {
      identifier,
      provider: context.provider.id,
      client: await flowClient(context),
      ...(isUsed && { used: true }),
      ...(codeKey !== undefined && { key: codeKey }),
    },
    {
      secret: context.config.tokenSecrets,
      salt: name,
      maxAge: Math.ceil((expires.getTime() - context.now) / 1000),
      now: context.now,
    },
  )
  return { name, value, options: { ...options, expires } }
}

/** True if this browser requested a link to this address. */
export async function requestedLinkTo(context: EmailContext, identifier: string): Promise<boolean> {
  const cookie = await openRequestCookie(context)
  return (
    cookie?.["provider"] === context.provider.id &&
    typeof cookie["identifier"] === "string" &&
    equalConstantTime(cookie["identifier"], identifier)
  )
}

/**
 * The cookie to keep after the user has signed in; empty if there is none. If the link is opened again, it still tells
 * this browser that the link was its own.
 */
export async function usedRequestCookie(
  context: EmailContext,
  identifier: string,
): Promise<Cookie[]> {
  const exp = (await openRequestCookie(context))?.["exp"]
  if (typeof exp !== "number" || !(await requestedLinkTo(context, identifier))) return []
  return [await requestCookie(context, { identifier, expires: new Date(exp * 1000), isUsed: true })]
}

/** What the cookie is read with. */
type CookieReader = Pick<Context, "jar" | "now" | "baseUrl" | "provider"> & {
  readonly cookies: OwnCookies
  readonly config: Pick<Context["config"], "tokenSecrets" | "providers">
}

/** The content of the browser's cookie; null if there is none, or if it is not ours. */
async function openRequestCookie(context: CookieReader): Promise<Record<string, unknown> | null> {
  const { name } = requestCookieOption(context)
  const raw = context.jar[name]
  if (!raw) return null
  const cookie = await openJwt(raw, {
    secret: context.config.tokenSecrets,
    salt: name,
    now: context.now,
  })
  return cookie && isOfClient(cookie["client"], await flowClient(context)) ? cookie : null
}

/** If someone could plant a cookie, their link would sign people in to their account without a click (login CSRF). */
function requestCookieOption({ cookies }: Pick<CookieReader, "cookies">): CookieOption {
  return ownCookie(cookies, "email-request")
}

/**
 * Seconds for which the address is shown: as long as a sign-in may take. Anyone who uses the browser later does not see
 * it.
 */
const SHOWN_FOR = 15 * 60
/** Seconds between two messages to one address when someone presses "Send again". */
const BETWEEN_MESSAGES = 60

/** The link that this browser requested last. */
interface AskedLink {
  readonly provider: ResolvedEmailProvider
  readonly identifier: string
  readonly codeKey?: string
  /** Seconds until another link may be requested; 0 if it may be requested now. */
  readonly wait: number
}

/**
 * The link that this browser requested in the last few minutes and has not used yet; null if there is none. It is read
 * only from the sealed cookie: in the query, anyone could write anyone's address.
 */
export async function requestedLink(context: CookieReader): Promise<AskedLink | null> {
  const cookie = await openRequestCookie(context)
  const { identifier, iat, used, key, provider: id } = cookie ?? {}
  if (typeof identifier !== "string" || typeof iat !== "number" || used === true) return null
  const provider = context.config.providers.get(String(id))
  const age = Math.floor(context.now / 1000) - iat
  if (provider?.type !== "email" || age > SHOWN_FOR) return null
  const wait = Math.max(0, BETWEEN_MESSAGES - age)
  return { provider, identifier, wait, ...(typeof key === "string" && { codeKey: key }) }
}
