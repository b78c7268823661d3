import type { JoinedExtensions } from "../../contract/extension.js"
import type { Phases } from "../../contract/phases.js"
import type { AttemptOutcome, ProviderAttempt } from "../../contract/attempt.js"
import { asError, isAuthError, isClientError } from "../../errors/auth-error.js"

/**
 * Asks all extensions at the same time, tries, and tells them the outcome. If one refuses, nothing was tried, so to the
 * others the outcome is unknown.
 */
export function tryAttempt(
  all: readonly NonNullable<Phases["attempt"]>[],
  report: (error: Error) => void | Promise<void>,
): JoinedExtensions["attempt"] {
  return async (context, attempt, trial) => {
    const asked = await Promise.allSettled(all.map(async (ask) => ask(context, attempt)))
    const ends = asked.flatMap((one) => (one.status === "fulfilled" && one.value) || [])
    /** What is to be thrown in the end: the error of the trial says more than one that comes of telling it. */
    const afterFailure = async (outcome: AttemptOutcome, failure: unknown): Promise<unknown> => {
      let thrown = failure
      for (const end of ends)
        await end(outcome).catch(async (error: unknown) => {
          if (isAuthError(error, "TooManyAttempts")) thrown = error
          else await report(asError(error))
        })
      return thrown
    }
    const refused = asked.find((one) => one.status === "rejected")
    if (refused) {
      const thrown = await afterFailure("unknown", refused.reason)
      if (attempt.unsent === undefined || !isNothingSent(thrown)) throw thrown
      // The flow has made it as its trial would have.
      return (await attempt.unsent()) as Awaited<ReturnType<typeof trial>>
    }
    const result = await trial().catch(async (error: unknown) => {
      throw await afterFailure(outcomeOf(error, attempt), error)
    })
    await Promise.all(ends.map(async (end) => end("passed")))
    return result
  }
}

/** Errors that say that nothing was compared. */
const REFUSALS: ReadonlySet<string> = new Set(["TooManyAttempts", "PasswordQueueFull"])

function outcomeOf(
  error: unknown,
  { provider: { type } }: Pick<ProviderAttempt, "provider">,
): AttemptOutcome {
  if (isClientError(error)) return REFUSALS.has(error.type) ? "refused" : "failed"
  const isHook = type === "credentials" && isAuthError(error, "CallbackRouteError")
  return isHook && isPlain(error.cause?.err) ? "failed" : "unknown"
}

/**
 * Whether somebody wrote `throw new Error("Invalid credentials")`, as many do in `authorize`. What a database or the network
 * throws has a class or a code of its own, or a cause.
 */
function isPlain(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || "code" in thrown || "errno" in thrown || "cause" in thrown)
    return false
  return Object.getPrototypeOf(thrown) === Error.prototype
}

/**
 * A mail is not sent, and whoever has asked for it is not told: the answer would say whether somebody has this address. It
 * reaches no log and no answer.
 */
export class NothingSent extends Error {
  override readonly name: string = "NothingSent"
}

/** Also one of another copy of this package. */
function isNothingSent(error: unknown): boolean {
  return error instanceof Error && error.name === "NothingSent"
}
