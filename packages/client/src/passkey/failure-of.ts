import { PasskeyFailure } from "./passkey-failure.js"
import type { PasskeyFailureReason } from "./passkey-failure.js"

/** The exceptions of `navigator.credentials` (WebAuthn Level 3 §5.1.3.2, §5.1.4.3). */
const REASONS: Readonly<Record<string, PasskeyFailureReason>> = {
  AbortError: "aborted",
  InvalidStateError: "already-registered",
  SecurityError: "wrong-site",
  OperationError: "busy",
  NotSupportedError: "unsupported",
  ConstraintError: "unsupported",
}

/** What is known about a failed ceremony. */
export interface FailedCeremony {
  /** Whether the application ended it. */
  readonly isAborted?: boolean | undefined
  /** Whether the time limit was over. */
  readonly isLate: boolean
}

/**
 * The failure behind an exception. A refusal at the end of the time limit is a timeout: browsers use one name for both.
 */
export function failureOf(error: unknown, { isAborted, isLate }: FailedCeremony): PasskeyFailure {
  if (error instanceof PasskeyFailure) return error
  // If an application aborts with its own reason, that reason is what gets thrown.
  if (isAborted) return new PasskeyFailure("aborted")
  // By its name alone: replacements of `navigator.credentials` may throw errors of another window.
  const known = REASONS[String((error as Error | undefined)?.name)]
  return new PasskeyFailure(known ?? (isLate ? "timeout" : "cancelled"))
}
