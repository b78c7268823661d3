import { expectEqual } from "../expectations.js"
import type { Adapter } from "@sallyport/core/adapters"
import { rule, type Rule } from "../rule.js"

const REQUIRED = [
  "createUser",
  "getUser",
  "getUserByEmail",
  "getUserByAccount",
  "updateUser",
  "linkAccount",
  "createSession",
  "getSessionAndUser",
  "updateSession",
  "deleteSession",
] as const satisfies (keyof Adapter)[]

function exist(name: string, operations: readonly (keyof Adapter)[]): Rule {
  return rule(name, [], async ({ adapter }) => {
    for (const operation of operations) expectEqual(operation in adapter, true)
  })
}

export const methodRules: readonly Rule[] = [
  exist("operations: those of users, accounts and sessions exist", REQUIRED),
  exist("operations: those of verification tokens exist", [
    "createVerificationToken",
    "useVerificationToken",
  ]),
  exist("operations: unlinkAccount and deleteUser exist", ["unlinkAccount", "deleteUser"]),
]
