import type { Extension } from "../../contract/extension.js"
import { makeExtension } from "../defining/make-extension.js"
import { records } from "../defining/needs.js"
import { answerRefusal } from "../refusals/answer-refusal.js"
import { limitPhases } from "./limit-phases.js"
import type { RateLimitsOptions } from "./limits.js"
import { impossibleLimits, limitKinds } from "./limit-kinds.js"

/**
 * Limits how often anybody can try to sign in: each client, and each account that somebody tries to get into. Needs
 * records, in which all processes count accounts together; clients are counted by each process for itself.
 *
 * Nobody can shut out the owner of an account: a browser in which they have signed in before has a count of its own.
 * Whoever is refused gets `TooManyAttempts`: status 429 with `Retry-After`.
 */
export function rateLimits(given: RateLimitsOptions = {}): Extension<"rateLimits"> {
  const about = {
    given,
    options: limitKinds,
    example: 'rateLimits({ client: "vercel" })',
    check: impossibleLimits,
    needs: [records("rateLimits() counts the attempts of all processes together")],
  }
  return makeExtension("rateLimits", about, (setup, options) => ({
    phases: limitPhases(setup, options),
    refusal: answerRefusal,
  }))
}
