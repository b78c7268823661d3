import type { ExtensionSetup } from "../../contract/extension.js"
import { AuthError } from "../../errors/auth-error.js"
import { declaredNames, isUsual } from "../counting/account-names.js"
import { processTable, wholeProcess } from "../counting/process-table.js"
import type { RateLimitsOptions } from "./limits.js"

/**
 * Says, once in a process, at which credentials providers nobody can tell from the form whose account an attempt is at, or
 * where it is a guess.
 */
export function tellOfUnnamedAccounts(
  setup: Pick<ExtensionSetup, "providers" | "report">,
  { accountOf, client }: RateLimitsOptions,
): void {
  if (accountOf) return
  const told = processTable<true>("accounts without a name", 100, wholeProcess)
  for (const { id, type } of setup.providers.values()) {
    const problem = type === "credentials" ? problemOf(setup, id, client) : null
    if (problem === null || told.get(problem)) continue
    told.set(problem, true)
    void setup.report(new AuthError(problem))
  }
}

function problemOf(
  setup: Pick<ExtensionSetup, "providers">,
  id: string,
  client: RateLimitsOptions["client"],
): string | null {
  const names = declaredNames(setup, id)
  const limited = client === undefined ? "nothing is limited" : "only clients are limited"
  if (names.length === 0)
    return `rateLimits() does not know whose account a sign-in at provider "${id}" is for, because its credentials declare no field for a name, so ${limited} there. ${ACCOUNT_OF}`
  if (names.length === 1 || names.some(isUsual)) return null
  const fields = names.map((name) => `"${name}"`).join(", ")
  return `rateLimits() takes each of the fields ${fields} of provider "${id}" for the name of an account. If many people share one of them, such as the name of a company, strangers can lock all of these out of new browsers. ${ACCOUNT_OF}`
}

const ACCOUNT_OF =
  "Say which it is, as in rateLimits({ accountOf: (fields) => fields.email }). docs/rate-limits.md explains it."
