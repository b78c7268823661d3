import type { Adapter } from "@sallyport/core/adapters"
import { expectEqual } from "../expectations.js"
import { rule, type Rule } from "../rule.js"

/** The key under which `markOperations` keeps the operations that an adapter was made with. */
const madeWith = Symbol.for("sallyport.adapter-made-with")

/**
 * Applications adapt an adapter by a spread: `{ ...MyAdapter(db), createUser }`. The library can only tell that by the
 * mark, so each optional operation and those it stands for must be in it, as they are on the adapter.
 */
function givesWay(operation: keyof Adapter, parts: readonly (keyof Adapter)[]): Rule {
  return rule(
    `${operation}: gives way where an application replaces ${parts.join(" or ")}`,
    [operation],
    async ({ adapter }) => {
      const made = Reflect.get(adapter, madeWith) as Adapter | undefined
      const all: Adapter = adapter
      for (const part of [operation, ...parts]) expectEqual(made?.[part] === all[part], true)
    },
  )
}

export const replacedRules: readonly Rule[] = [
  givesWay("createUserAndAccount", ["createUser", "linkAccount"]),
  givesWay("listAccountsByUser", ["linkAccount", "getUserByAccount"]),
  givesWay("deleteSessionsByUser", ["createSession", "getSessionAndUser", "deleteSession"]),
  givesWay("deleteOtherSessions", ["createSession", "getSessionAndUser", "deleteSession"]),
  givesWay("deleteVerificationTokens", ["createVerificationToken", "useVerificationToken"]),
]
