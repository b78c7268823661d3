import { equalConstantTime } from "../../crypto/hash.js"

/** Seconds for which a code is shown (RFC 6238 §5.2). */
export const PERIOD = 30
/** Digits of a code. Most authenticator apps show six, whatever they are told. */
export const DIGITS = 6
/** Steps by which the clock of a phone may be off in either direction (RFC 6238 §6). */
const DRIFT = 1

type Key = Uint8Array<ArrayBuffer>

/** The number of the period in which a moment lies. `now`: milliseconds since the epoch. */
export function stepAt(now: number): number {
  return Math.floor(now / 1000 / PERIOD)
}

/**
 * The code that an authenticator app shows in this step: HOTP (RFC 4226 §5.3) with HMAC-SHA-1, of the number of the step
 * (RFC 6238). The apps know no other algorithm. SHA-1 is no weakness here, because an HMAC needs no resistance to
 * collisions (RFC 6151 and RFC 6194 §3.3).
 */
export async function codeOf(key: Key, step: number, digits = DIGITS): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-1" }
  const imported = await crypto.subtle.importKey("raw", key, algorithm, false, ["sign"])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const mac = new DataView(await crypto.subtle.sign("HMAC", imported, counter.buffer))
  const offset = mac.getUint8(mac.byteLength - 1) & 15
  const number = mac.getUint32(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, "0")
}

/**
 * The step in which an app showed this code, of the present one and its neighbours; undefined if in none. `after`: the
 * last step whose code was used. A code of a later one is looked for first, and whoever calls must not accept another
 * (RFC 6238 §5.2).
 */
export async function stepOf(
  code: string,
  { key, now, after }: { readonly key: Key; readonly now: number; readonly after: number },
): Promise<number | undefined> {
  const present = stepAt(now)
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => present - DRIFT + index)
  const known = await Promise.all(steps.map(async (step) => codeOf(key, step)))
  // All are compared, so that the time does not say which one it was.
  const matching = steps.filter((_, index) => equalConstantTime(known[index] ?? "", code))
  return matching.find((step) => step > after) ?? matching[0]
}
