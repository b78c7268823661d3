import type { SimpleWebAuthn } from "../../contract/simple-webauthn.js"

/** Far more than are answered in the 15 minutes that one lives. */
const MOST = 50_000

const spent = new WeakMap<object, Set<string>>()

/**
 * True the first time a challenge is taken. The browser is told to forget it, but whoever kept a copy of the cookie could
 * send the same answer again; this process refuses that, and elsewhere the counter does where the authenticator has one.
 * Remembered beside the library, because configurations may be made anew for every request.
 */
export function spendChallenge(library: SimpleWebAuthn, challenge: string): boolean {
  const key = library.verifyRegistrationResponse
  const known = spent.get(key) ?? new Set<string>()
  spent.set(key, known)
  if (known.has(challenge)) return false
  const [oldest] = known
  if (known.size >= MOST && oldest !== undefined) known.delete(oldest)
  known.add(challenge)
  return true
}
