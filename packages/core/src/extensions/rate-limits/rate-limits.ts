import type { Extension } from "../../contract/extension.js"
import { makeExtension } from "../joining/make-extension.js"
import { missingRecords, notOptions } from "../records/missing-records.js"
import { answerRefusal } from "../refusals/answer-refusal.js"
import { limitPhases } from "./limit-phases.js"
import type { RateLimitsOptions } from "./limits.js"
import { impossible } from "./problems.js"

/**
 * Limits how often anybody can try to sign in: each client, and each account that somebody tries to get into. Needs
 * records, in which all processes count accounts together; clients are counted by each process for itself.
 *
 * Nobody can shut out the owner of an account: a browser in which they have signed in before has a count of its own.
 * Whoever is refused gets `TooManyAttempts`: status 429 with `Retry-After`.
 */
export function rateLimits(given: RateLimitsOptions = {}): Extension<"rateLimits"> {
  const wrong = notOptions(given, 'rateLimits({ client: "vercel" })')
  const options = wrong.length > 0 ? {} : given
  return makeExtension<"rateLimits">({
    name: "rateLimits",
    problems: (setup) => [...missingRecords(setup, NEED), ...wrong, ...impossible(options)],
    phases: (setup) => limitPhases(setup, options),
    refusal: answerRefusal,
  })
}

const NEED = "rateLimits() counts the attempts of all processes together"
