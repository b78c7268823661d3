import type { AdapterAccount, AdapterUser } from "../../contract/adapter.js"
import type { Awaitable } from "../../contract/awaitable.js"
import type { JsonObject } from "../../contract/json.js"
import { fn, type OptionKinds, optional, type ResolvedOptions } from "../defining/option-kinds.js"

/** Reads the accounts of a stored user, by their id, where the adapter cannot list them. */
export type AccountsOf = (userId: string) => Promise<readonly AdapterAccount[]>

/** Reads what the application itself keeps of a user, for their export. */
export type IncludedData = (user: AdapterUser) => Awaitable<JsonObject>

/** How `accounts()` behaves. */
export interface AccountsOptions {
  /** Reads the accounts of a user. Default: the adapter lists them, as those of Sallyport can. */
  readonly accountsOf?: AccountsOf | undefined
  /** What your application keeps of a user, as JSON, for their export. Default: nothing. */
  readonly include?: IncludedData | undefined
}

/** What each option takes. */
export const accountsKinds = {
  accountsOf: optional(fn<AccountsOf>("of the id of a user, which reads their accounts")),
  include: optional(fn<IncludedData>("of a user, which reads what you keep of them, as JSON")),
} satisfies OptionKinds<AccountsOptions>

/** The options with their defaults. */
export type ResolvedAccounts = ResolvedOptions<typeof accountsKinds>
