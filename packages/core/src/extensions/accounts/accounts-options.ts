import { type OptionKinds, optional, kind, type ResolvedOptions } from "../defining/option-kinds.js"
import type { AdapterAccount } from "../../contract/adapter.js"

/** Reads the accounts of a stored user, by their id, where the adapter cannot list them. */
export type AccountsOf = (userId: string) => Promise<readonly AdapterAccount[]>

/** How `accounts()` behaves. */
export interface AccountsOptions {
  /** Reads the accounts of a user. Default: the adapter lists them, as those of Sallyport can. */
  readonly accountsOf?: AccountsOf | undefined
}

/** What each option takes. */
export const accountsKinds = {
  accountsOf: optional(
    kind<AccountsOf>(
      "takes a function of the id of a user, which reads their accounts",
      (value) => typeof value === "function",
    ),
  ),
} satisfies OptionKinds<AccountsOptions>

/** The options with their defaults. */
export type ResolvedAccounts = ResolvedOptions<typeof accountsKinds>
