import type { SealedValue } from "../../cookies/sealed-cookie.js"

export type Check = "state" | "pkce" | "nonce"

/** The first check that a flow uses also carries what its start decided. */
export const order = ["state", "pkce", "nonce"] as const

/** The cookies that could be opened. */
export type Opened = ReadonlyMap<Check, SealedValue>

/**
 * The checks that this browser's flow was started with, in {@link order}; undefined if its cookies are incomplete.
 *
 * Every cookie lists the checks that were issued together, so the end of the flow requires what its start promised,
 * even if another release or another configuration handles the callback. No one can request fewer checks: a cookie is
 * sealed, and at most 15 minutes old. Cookies of Auth.js have no such list, so they are grouped with the others that
 * have none, and must contain every check of `named`: Auth.js has set those, so one that is missing was lost or removed.
 *
 * An abandoned flow may have left cookies that the next one did not replace, so the newest complete set counts.
 */
export function flowChecks(
  opened: Opened,
  named: ReadonlySet<Check>,
): readonly Check[] | undefined {
  const sets = new Map(
    [...opened].map(([check, content]) => [check, issuedWith(content, { opened, named })]),
  )
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

function issuedWith(
  { checks }: SealedValue,
  { opened, named }: { readonly opened: Opened; readonly named: ReadonlySet<Check> },
): readonly Check[] {
  if (Array.isArray(checks)) return order.filter((check) => checks.includes(check))
  const isUnlisted = (check: Check) =>
    opened.has(check) && !Array.isArray(opened.get(check)?.["checks"])
  return order.filter((check) => named.has(check) || isUnlisted(check))
}

/** When it was sealed, in seconds. */
function sealedAt(content: SealedValue | undefined): number {
  const iat = content?.["iat"]
  return typeof iat === "number" ? iat : 0
}
