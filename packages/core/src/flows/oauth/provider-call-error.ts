import type { ErrorCause } from "../../errors/auth-error.js"

/** A call to a provider failed that is no sign-in. The message and `cause` have only what may be logged. */
export class ProviderCallError extends Error {
  override readonly name: string = "ProviderCallError"

  constructor(message: string, cause: ErrorCause) {
    super(message, { cause })
  }
}
