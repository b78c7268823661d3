import type { Extension } from "../../contract/extension.js"
import { makeExtension } from "../defining/make-extension.js"
import { records } from "../defining/needs.js"
import { answerRefusal } from "../refusals/answer-refusal.js"
import { Limiter } from "../counting/limiter.js"
import { clientCounts } from "./counts-of.js"
import { limitPhases } from "./limit-phases.js"
import { limitsOf, type RateLimitsOptions } from "./limits.js"
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
  return makeExtension("rateLimits", about, (setup, options) => {
    const limiter = new Limiter(setup)
    return {
      phases: limitPhases(limiter, setup, options),
      provides: {
        clients: {
          countFalseKey: async (request, now) => {
            const limits = limitsOf("key", options)
            const counts = await clientCounts({ setup, options }, { request, kind: "key", limits })
            return (await limiter.count(now, counts)).refusedBy?.retryAfter ?? null
          },
        },
      },
      refusal: answerRefusal,
    }
  })
}
