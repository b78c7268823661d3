import type { Extension } from "../../contract/extension.js"
import { makeExtension } from "../defining/make-extension.js"
import { records } from "../defining/needs.js"
import { accountsKinds, type AccountsOptions } from "./accounts-options.js"
import { accountsSetup } from "./accounts-setup.js"
import { type OwnAccounts, ownAccounts } from "./own-accounts.js"

/** Lets people manage their own account. Needs records, and an adapter. */
export function accounts(given: AccountsOptions = {}): Extension<"accounts", OwnAccounts> {
  const about = {
    given,
    options: accountsKinds,
    example: "accounts()",
    needs: () => [records("accounts() keeps changes that can be undone")],
  }
  return makeExtension("accounts", about, (lent, options) => {
    const setup = accountsSetup(lent, options)
    return { operations: ownAccounts(setup) }
  })
}
