import { makeOnce } from "../../async/load-once.js"
import type { AdapterAccount } from "../../contract/adapter.js"
import type { ObservedSetup } from "../../contract/extension.js"
import { type Records, requiredRecords } from "../../records/records-of.js"
import type { ResolvedAccounts } from "./accounts-options.js"

type Adapter = NonNullable<ObservedSetup["adapter"]>

/** What the parts of this extension work with. */
export interface AccountsSetup extends ObservedSetup {
  readonly adapter: Adapter
  readonly options: ResolvedAccounts
  readonly records: () => Records
  /** The accounts of a stored user, by their id, without those of passkeys. */
  readonly accountsOf: (userId: string) => Promise<readonly AdapterAccount[]>
}

/** What is lent to the parts of this extension in one configuration. */
export function accountsSetup(setup: ObservedSetup, options: ResolvedAccounts): AccountsSetup {
  // Without one, the start has refused the configuration.
  const adapter = setup.adapter as Adapter
  return Object.freeze<AccountsSetup>({
    ...setup,
    adapter,
    options,
    records: makeOnce(() =>
      requiredRecords(setup, "The extension accounts was used without records"),
    ),
    accountsOf: async (userId) => {
      const listed = options.accountsOf
        ? await options.accountsOf(userId)
        : ((await adapter.listAccountsByUser?.(userId)) ?? [])
      return listed.filter(({ type }) => type !== "webauthn")
    },
  })
}
