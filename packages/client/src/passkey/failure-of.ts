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
  readonly signal?: AbortSignal | undefined
  /** Milliseconds since it began, and the time limit. */
  readonly elapsed: number
  readonly timeout: number
}

/**
 * The failure behind an exception. A refusal at the end of the time limit is a timeout: browsers use one name for both.
 */
export function failureOf(error: unknown, ceremony: FailedCeremony): PasskeyFailure {
  if (error instanceof PasskeyFailure) return error
  // If an application aborts with its own reason, that reason is what gets thrown.
  if (ceremony.signal?.aborted) return new PasskeyFailure("aborted")
  const isLate = ceremony.elapsed >= ceremony.timeout
  // By its name alone: replacements of `navigator.credentials` may throw errors of another window.
  const known = REASONS[String((error as Error | undefined)?.name)]
  return new PasskeyFailure(known ?? (isLate ? "timeout" : "cancelled"))
}
