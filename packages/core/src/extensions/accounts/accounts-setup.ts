import { makeOnce } from "../../async/load-once.js"
import type { AdapterAccount } from "../../contract/adapter.js"
import type { ObservedSetup } from "../../contract/extension.js"
import { type Records, requiredRecords } from "../../records/records-of.js"
import type { ResolvedAccounts } from "./accounts-options.js"

/** What the parts of this extension work with. */
export interface AccountsSetup extends ObservedSetup {
  readonly options: ResolvedAccounts
  readonly records: () => Records
  /** The accounts of a stored user, by their id. */
  readonly accountsOf: (userId: string) => Promise<readonly AdapterAccount[]>
}

/** What is lent to the parts of this extension in one configuration. */
export function accountsSetup(setup: ObservedSetup, options: ResolvedAccounts): AccountsSetup {
  return Object.freeze<AccountsSetup>({
    ...setup,
    options,
    records: makeOnce(() =>
      requiredRecords(setup, "The extension accounts was used without records"),
    ),
    accountsOf: async (userId) =>
      (await (options.accountsOf ?? setup.adapter?.listAccountsByUser)?.(userId)) ?? [],
  })
}
