import { isResponse } from "@sallyport/core/integration"
import { AuthError } from "@sallyport/core/errors"
import type { Context } from "hono"

const ANSWERS = ["body", "html", "json", "text"] as const

/** What a guard knows of the visitor. */
type Verdict = "unknown" | "refused" | "admitted"

/**
 * A guard that is called inside of a handler guards nothing if the handler does not wait for it, or drops what it returns:
 * Hono sends what the handler answers. From here on, such an answer throws `AuthError` instead, until `decided` is called
 * with "admitted".
 */
export function refuseOtherAnswers(c: Context): { readonly decided: (verdict: Verdict) => void } {
  const own = ANSWERS.map((name) => [name, c[name]] as const)
  let verdict: Verdict = "unknown"
  const stop = () => void Object.assign(c, Object.fromEntries(own))
  const dropped = (when: string) => {
    // Whatever handles the error has to answer.
    stop()
    return new AuthError(
      `guard was called inside of a handler, which answered ${when}. Let Hono call it: app.get("/account", guard, handler). Or return what it returns: const refused = await guard(c, async () => {}), and if (refused) return refused.`,
    )
  }
  /** A handler may refuse in its own words. */
  const refusalOnly = (answered: unknown) => {
    if (isResponse(answered) && answered.ok) throw dropped("a visitor whom guard turned away")
    return answered
  }
  for (const [name, answer] of own) {
    const refuse = (...args: readonly unknown[]): unknown => {
      if (verdict === "unknown") throw dropped("before guard knew the visitor")
      const answered: unknown = Reflect.apply(answer, c, args)
      // With more than one function for this request, the guard's answer stands, and middleware may make another of it.
      if (c.req.matchedRoutes.length > 1) return answered
      return answered instanceof Promise ? answered.then(refusalOnly) : refusalOnly(answered)
    }
    Object.assign(c, { [name]: refuse })
  }
  return {
    decided(now) {
      verdict = now
      if (now === "admitted") stop()
    },
  }
}
