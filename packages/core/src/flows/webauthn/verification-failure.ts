import { causedBy } from "../../errors/auth-error.js"
import { WebAuthnVerificationError } from "../../errors/sign-in-errors.js"

/**
 * The error that rejects a response. It is the same for all reasons, so that from outside a credential that does not
 * exist looks like a wrong signature. The reason is for the log.
 */
export function verificationFailure(reason: string, thrown?: unknown): WebAuthnVerificationError {
  const message = `The passkey was refused: ${reason}`
  return thrown === undefined
    ? new WebAuthnVerificationError(message)
    : new WebAuthnVerificationError(message, causedBy(thrown))
}
