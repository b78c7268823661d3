import { causedBy } from "../../errors/caused-by.js"
import { WebAuthnVerificationError } from "../../errors/sign-in-errors.js"

/**
 * What refuses an answer. One error for all reasons, so that from outside a credential that does not exist looks like a
 * signature that is wrong; the reason is for the log.
 */
export function verificationFailure(reason: string, thrown?: unknown): WebAuthnVerificationError {
  const message = `The passkey was refused: ${reason}`
  return thrown === undefined
    ? new WebAuthnVerificationError(message)
    : new WebAuthnVerificationError(message, causedBy(thrown))
}
