import type { Cookie } from "../../contract/cookies.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import type { CookieVisit } from "../../contract/phases.js"
import { ownCookie } from "../../cookies/own-cookie.js"
import { openJwt } from "../../crypto/open-jwt.js"
import { sealJwt } from "../../crypto/seal-jwt.js"

type SealingKeys = Pick<ExtensionSetup, "tokenSecrets">

/** What a page remembers in the browser for the page that is shown next. */
interface RememberedValue {
  /** The cookie, as it is called after the prefix of all. */
  readonly name: string
  readonly value: Readonly<Record<string, string | number>>
  /** Seconds after which the browser forgets it. */
  readonly lifetime: number
  /** Seconds for which it can be opened. Default: as long as the browser has it. */
  readonly sealLifetime?: number
}

/** A cookie that only the secrets open, under its own name alone. */
export async function sealedCookie(
  { tokenSecrets }: SealingKeys,
  { cookies, now }: CookieVisit,
  { name: own, value, lifetime, sealLifetime = lifetime }: RememberedValue,
): Promise<Cookie> {
  const { name, options } = ownCookie(cookies, own)
  const seal = { secret: [...tokenSecrets], salt: name, maxAge: sealLifetime, now }
  return { name, value: await sealJwt(value, seal), options: { ...options, maxAge: lifetime } }
}

/** What is in it; null if the browser has none, or if no secret opens it, or not any more. */
export async function openedCookie(
  { tokenSecrets }: SealingKeys,
  { request, cookies, now }: CookieVisit,
  own: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  const { name } = ownCookie(cookies, own)
  const sealed = request.cookies[name]
  return sealed ? openJwt(sealed, { secret: [...tokenSecrets], salt: name, now }) : null
}
