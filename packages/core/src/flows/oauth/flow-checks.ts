import type { SealedValue } from "../../cookies/sealed-cookie.js"

export type Check = "state" | "pkce" | "nonce"

/** The first that a flow uses also carries what its start decided. */
export const order = ["state", "pkce", "nonce"] as const

/** The cookies that could be opened. */
export type Opened = ReadonlyMap<Check, SealedValue>

/**
 * The checks that the flow of this browser was started with, in {@link order}; undefined if its cookies are not complete.
 *
 * Every cookie says which ones were issued together, so what was promised at the start is what is demanded at the end, also
 * where another release, or a release with another configuration, answers the callback. No one can ask for less: a cookie
 * is sealed, and 15 minutes old at most. Cookies of Auth.js say nothing; they belong with those beside them that say
 * nothing either.
 *
 * A flow that was given up may have left cookies that the next one did not replace, so the newest complete one counts.
 */
export function flowChecks(opened: Opened): readonly Check[] | undefined {
  const sets = new Map([...opened].map(([check, content]) => [check, issuedWith(content, opened)]))
  const isComplete = (check: Check) => {
    const together = sets.get(check)
    const isSame = (one: Check) => String(sets.get(one)) === String(together)
    return together !== undefined && together.includes(check) && together.every(isSame)
  }
  const [newest] = order
    .filter(isComplete)
    .toSorted((one, other) => sealedAt(opened.get(other)) - sealedAt(opened.get(one)))
  return newest && sets.get(newest)
}

function issuedWith(content: SealedValue, opened: Opened): readonly Check[] {
  const { checks } = content
  if (Array.isArray(checks)) return order.filter((check) => checks.includes(check))
  return order.filter((check) => opened.has(check) && !Array.isArray(opened.get(check)?.checks))
}

/** When it was sealed, in seconds. */
function sealedAt(content: SealedValue | undefined): number {
  const iat = content?.["iat"]
  return typeof iat === "number" ? iat : 0
}
