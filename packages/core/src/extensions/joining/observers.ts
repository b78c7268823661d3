import { within } from "../../async/within.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import type { TransitionObserver } from "../../contract/transition.js"
import { asError } from "../../errors/auth-error.js"

/**
 * Tells all observers at the same time. What has happened cannot be refused any more, so an error of theirs is logged,
 * and whoever takes longer than `timeouts.event` is not waited for.
 */
export function observing(
  observers: readonly TransitionObserver[],
  { report, eventTimeout }: Pick<ExtensionSetup, "report" | "eventTimeout">,
): TransitionObserver {
  if (observers.length === 0) return async () => undefined
  return async (...happened) => {
    const told = observers.map(async (observe) => {
      try {
        await observe(...happened)
      } catch (error) {
        await report(asError(error))
      }
    })
    await within(eventTimeout, Promise.all(told), undefined)
  }
}
