import type { Context } from "../contract/context.js"
import type { Cookie, CookieOption } from "../contract/cookies.js"
import { clientAt } from "../contract/resolved-provider.js"
import type { TokenFormat } from "../contract/token-format.js"
import { sha256Base64url } from "../crypto/hash.js"
import { openJwt } from "../crypto/open-jwt.js"
import { sealJwt } from "../crypto/seal-jwt.js"

const SEAL_LIFETIME = 15 * 60

/** The content of a check cookie. */
export interface SealedValue {
  readonly value: string
  /** The id of the provider whose flow the cookie belongs to. */
  readonly provider: string
  /** From `flowClient`. Missing in cookies of Auth.js. */
  readonly client?: string
  readonly [extra: string]: unknown
}

export interface CookieSealing {
  readonly secret: string | readonly string[]
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Seconds. Default: 15 minutes. */
  readonly lifetime?: number
  /** Undefined: that of this library. */
  readonly format?: TokenFormat | undefined
}

/**
 * A cookie that only this deployment can read, valid for the 15 minutes that a sign-in may take.
 *
 * The cookie's name is the salt, so that a value sealed for one purpose cannot be opened for another.
 */
export async function sealCookie(
  option: Readonly<CookieOption>,
  content: SealedValue,
  { secret, now, format, lifetime = SEAL_LIFETIME }: CookieSealing,
): Promise<Cookie> {
  const value = await (format?.seal ?? sealJwt)(content, {
    secret,
    salt: option.name,
    maxAge: lifetime,
    now,
    isBare: true,
  })
  const expires = new Date(now + lifetime * 1000)
  return { name: option.name, value, options: { ...option.options, expires } }
}

/**
 * The value that {@link sealCookie} sealed, or null if the cookie is missing, altered, expired, or belongs to another
 * flow.
 *
 * A cookie made for another provider, or for another client of the same provider, is rejected, so that one
 * authorization server cannot finish another one's flow (RFC 9700 §4.4).
 */
export async function openSealed(
  raw: string | undefined,
  option: Readonly<CookieOption>,
  expected: CookieSealing & { readonly provider: string; readonly client: string },
): Promise<SealedValue | null> {
  const content = await openAnySealed(raw, option, expected)
  const isOwn =
    content?.provider === expected.provider && isOfClient(content["client"], expected.client)
  return isOwn ? content : null
}

/** The same for a flow of any provider and client: nothing may be finished by what it returns. */
export async function openAnySealed(
  raw: string | undefined,
  option: Readonly<CookieOption>,
  { secret, now, format }: CookieSealing,
): Promise<SealedValue | null> {
  if (!raw) return null
  const content = await (format?.open ?? openJwt)(raw, { secret, salt: option.name, now })
  const { value, provider } = content ?? {}
  if (typeof value !== "string" || typeof provider !== "string") return null
  return { ...content, value, provider }
}

/**
 * Identifies the client that a flow belongs to, in addition to the provider id: a hash of issuer and client id, or of
 * this site's address if the provider has neither. Two applications, or two tenants of one, that share a secret and a
 * provider id must not finish each other's flows: the code of one would be sent to the server of the other (RFC 9700
 * §4.4).
 */
export async function flowClient({
  provider,
  baseUrl,
}: Pick<Context, "provider" | "baseUrl">): Promise<string> {
  // Half of the hash is enough to tell clients apart, and a cookie has little room.
  return (await sha256Base64url(clientAt(provider) ?? baseUrl)).slice(0, 22)
}

/**
 * Whether a sealed value belongs to a flow of this client. Auth.js and earlier versions of this library did not store a
 * client, so a value without one counts.
 */
export function isOfClient(sealed: unknown, client: string): boolean {
  return sealed === undefined || sealed === client
}
