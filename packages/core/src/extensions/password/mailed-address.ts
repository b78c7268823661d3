import type { Cookie } from "../../contract/cookies.js"
import type { CookieVisit } from "../../contract/phases.js"
import { openedCookie, sealedCookie } from "../pages/sealed-cookie.js"
import type { PasswordSetup } from "./password-setup.js"

/** Seconds in which a mail usually arrives, or is asked for again. */
const LIFETIME = 600
/** Seconds until another mail is sent: the first one may still be under way. */
const WAIT = 60

const NAME = "password-sent"

type SealingKeys = Pick<PasswordSetup, "tokenSecrets">

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
  keys: SealingKeys,
  place: CookieVisit,
  address: string,
): Promise<Cookie> {
  const value = { address, at: Math.floor(place.now / 1000) }
  return sealedCookie(keys, place, { name: NAME, value, lifetime: LIFETIME })
}

/** The address that this browser has entered; null if there is none, or not any more. */
export async function mailedAddress(
  keys: SealingKeys,
  place: CookieVisit,
): Promise<MailedAddress | null> {
  const { address, at } = (await openedCookie(keys, place, NAME)) ?? {}
  if (typeof address !== "string" || typeof at !== "number") return null
  const passed = place.now / 1000 - at
  // The clock of another server may run ahead.
  return { address, wait: Math.ceil(Math.min(WAIT, Math.max(0, WAIT - passed))) }
}
