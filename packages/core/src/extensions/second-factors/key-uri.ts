import { DIGITS, PERIOD } from "./totp.js"

/** What an authenticator app is given. */
interface AppEntry {
  /** Base32. */
  readonly key: string
  /** The name of the site. */
  readonly issuer: string
  /** The name of the account, by which people tell two of theirs apart. */
  readonly account: string
}

/** Longer names make a code that a phone cannot read from a screen, and no app shows them whole. */
const LONGEST = 64

/**
 * The address that an authenticator app reads from a QR code, in the format that the apps share (Google's "Key Uri
 * Format"). The issuer stands there twice, because each half of the apps reads it from another place.
 */
export function keyUri({ key, issuer, account }: AppEntry): string {
  const [site, name] = [named(issuer), named(account)]
  const label = site === "" ? name : `${site}:${name}`
  const issued = site === "" ? "" : `&issuer=${site}`
  return `otpauth://totp/${label}?secret=${key}${issued}&algorithm=SHA1&digits=${DIGITS}&period=${PERIOD}`
}

/** A colon would end the issuer, also where it is encoded. Half of a character cannot be encoded. */
function named(text: string): string {
  const shown = [...text.replaceAll(/[\p{Cc}\p{Cs}:]+/gu, " ").trim()].slice(0, LONGEST).join("")
  return encodeURIComponent(shown)
}
