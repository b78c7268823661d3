import { makeOnce } from "../../async/load-once.js"
import type { AdapterAccount } from "../../contract/adapter.js"
import type { ObservedSetup } from "../../contract/extension.js"
import { AdapterError } from "../../errors/dependency-errors.js"
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
        ? rowsIn(await options.accountsOf(userId))
        : ((await adapter.listAccountsByUser?.(userId)) ?? [])
      const isPasskey = ({ provider, type }: AdapterAccount) =>
        (type ?? setup.providers.get(provider)?.type) === "webauthn"
      return listed.filter((row) => !isPasskey(row))
    },
  })
}

/**
 * What the application has read, if these are rows of accounts. A row that names no account would count as a way to sign in,
 * and a person could then remove their last one.
 */
function rowsIn(read: unknown): readonly AdapterAccount[] {
  if (!Array.isArray(read)) throw wrongRows(`it gave ${read === null ? "null" : typeof read}`)
  const wrong: unknown = read.find((row) => !namesAccount(row))
  if (wrong === undefined) return read as readonly AdapterAccount[]
  throw wrongRows(`one of the rows has only ${namesIn(wrong)}`)
}

function namesAccount(row: unknown): boolean {
  const { provider, providerAccountId: id } = (row ?? {}) as Partial<AdapterAccount>
  return typeof provider === "string" && (typeof id === "string" || typeof id === "number")
}

/** Of its columns, never what is in them. */
function namesIn(row: unknown): string {
  const names = typeof row === "object" && row !== null ? Object.keys(row) : []
  return names.map((name) => `"${name}"`).join(", ") || "no members"
}

function wrongRows(what: string): AdapterError {
  return new AdapterError(
    `accounts({ accountsOf }) must give an array of the rows of a user's accounts, each with provider, providerAccountId and type, and ${what}. Return the array itself (of a driver, often the member rows of its result), and rename columns that have other names, as in select provider_account_id as "providerAccountId".`,
    { operation: "accountsOf" },
  )
}
