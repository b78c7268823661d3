import type { AdapterAuthenticator } from "../../contract/adapter.js"
import { verificationFailure } from "./verification-failure.js"
import { adapterOf, type WebAuthnContext } from "./webauthn-context.js"

/**
 * The counter of a row, which some stores return as text. Throws `WebAuthnVerificationError` if it is not a counter.
 */
export function storedCounter({ counter }: Pick<AdapterAuthenticator, "counter">): number {
  const value = Number(counter)
  if (Number.isSafeInteger(value) && value >= 0) return value
  throw verificationFailure("the stored counter is not a counter")
}

/**
 * Stores the counter from the response. Throws what the adapter throws, because otherwise a clone would go unnoticed,
 * and `WebAuthnVerificationError` if another sign-in has stored a higher one in the meantime.
 */
export async function advanceCounter(
  context: WebAuthnContext,
  { credentialID }: AdapterAuthenticator,
  reported: number,
): Promise<void> {
  const adapter = adapterOf(context)
  const updated = await adapter.updateAuthenticatorCounter(credentialID, reported)
  if (context.provider.allowCounterRegression) return
  // An adapter that keeps the highest counter returns it. Others return the given one, or nothing.
  if (updated && Number(updated.counter) > reported)
    throw verificationFailure("another sign-in used a higher counter")
}
