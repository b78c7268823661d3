import type { JoinedExtensions } from "../contract/extension.js"
import type { Phases } from "../contract/phases.js"
import type { AttemptEnd, AttemptOutcome } from "../contract/attempt.js"
import { isClientError } from "../errors/auth-error.js"

/**
 * Asks each extension in its turn, tries, and tells all of them the outcome. If one refuses, nothing was tried, so to
 * those before it the outcome is unknown.
 */
export function tryAttempt(
  all: readonly NonNullable<Phases["attempt"]>[],
  report: (error: Error) => void | Promise<void>,
): JoinedExtensions["attempt"] {
  return async (context, attempt, trial) => {
    let ends: readonly AttemptEnd[] = []
    const tell = async (outcome: AttemptOutcome) => {
      for (const end of ends) await end(outcome)
    }
    /** The error of the trial says more than one that comes of telling it. */
    const tellFailure = (outcome: AttemptOutcome) =>
      tell(outcome).catch(async (error: Error) => report(error))
    for (const ask of all)
      try {
        const end = await ask(context, attempt)
        if (end) ends = [...ends, end]
      } catch (refusal) {
        await tellFailure("unknown")
        throw refusal
      }
    const result = await trial().catch(async (error: unknown) => {
      await tellFailure(isClientError(error) ? "failed" : "unknown")
      throw error
    })
    await tell("passed")
    return result
  }
}
