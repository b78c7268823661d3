import type { Cookie, CookieOption } from "../../contract/cookies.js"
import type { PageRequest } from "../../contract/page-request.js"
import { ownCookie } from "../../cookies/own-cookie.js"
import { openJwt } from "../../crypto/open-jwt.js"
import { sealJwt } from "../../crypto/seal-jwt.js"
import type { PasswordSetup } from "./password-setup.js"

/** Seconds in which a mail usually arrives, or is asked for again. */
const LIFETIME = 600
/** Seconds until another mail is sent: the first one may still be under way. */
const WAIT = 60

type Place = Pick<PageRequest, "request" | "cookies" | "now">

/** An address to which this browser has had a message sent. */
export interface MailedAddress {
  readonly address: string
  /** Seconds until it can be sent again; 0 for now. */
  readonly wait: number
}

/**
 * Remembers the address for the page that says that a message is on its way. In a sealed cookie: in the query, anybody
 * could write anybody's address, and it would stay in histories.
 */
export async function rememberAddress(
  { tokenSecrets }: Pick<PasswordSetup, "tokenSecrets">,
  place: Place,
  address: string,
): Promise<Cookie> {
  const { name, options } = cookieOf(place)
  const { now } = place
  const seal = { secret: [...tokenSecrets], salt: name, maxAge: LIFETIME, now }
  const value = await sealJwt({ address, at: Math.floor(now / 1000) }, seal)
  return { name, value, options: { ...options, maxAge: LIFETIME } }
}

/** The address that this browser has entered; null if there is none, or not any more. */
export async function mailedAddress(
  { tokenSecrets }: Pick<PasswordSetup, "tokenSecrets">,
  place: Place,
): Promise<MailedAddress | null> {
  const { name } = cookieOf(place)
  const raw = place.request.cookies[name]
  const found = raw
    ? await openJwt(raw, { secret: [...tokenSecrets], salt: name, now: place.now })
    : null
  const { address, at } = found ?? {}
  if (typeof address !== "string" || typeof at !== "number") return null
  const passed = place.now / 1000 - at
  // The clock of another server may run ahead.
  return { address, wait: Math.ceil(Math.min(WAIT, Math.max(0, WAIT - passed))) }
}

function cookieOf({ cookies }: Place): CookieOption {
  return ownCookie(cookies, "password-sent")
}
