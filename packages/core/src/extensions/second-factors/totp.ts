import { equalConstantTime } from "../../crypto/hash.js"

/** Seconds for which a code is shown (RFC 6238 §5.2). */
export const PERIOD = 30
/** Digits of a code. Most authenticator apps show six, whatever they are told. */
export const DIGITS = 6
/** Steps by which the clock of a phone may be off in either direction (RFC 6238 §6). */
const DRIFT = 1
/** Steps in which a code that was refused is looked for, so that the log can name the clock: two and a half minutes. */
const LOOKED_AT = 5

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

/**
 * By how many seconds a clock is off, at least, for which a refused code would be right: more than 0 if that of the app
 * is ahead; undefined if it is right for none that is near.
 */
export async function secondsOff(
  code: string,
  { key, now }: { readonly key: Key; readonly now: number },
): Promise<number | undefined> {
  for (let steps = DRIFT + 1; steps <= LOOKED_AT; steps += 1)
    for (const off of [steps, -steps])
      if (equalConstantTime(await codeOf(key, stepAt(now) + off), code)) return off * PERIOD
  return undefined
}
