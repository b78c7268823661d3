import type { AdapterAccount, AdapterUser } from "../../contract/adapter.js"
import type { Awaitable } from "../../contract/awaitable.js"
import type { JsonObject } from "../../contract/json.js"
import {
  flag,
  fn,
  oneOf,
  type OptionKinds,
  optional,
  type ResolvedOptions,
} from "../defining/option-kinds.js"

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
  /** Whether the owner of a former address can undo that it was changed, for seven days, by mail. Default: true. */
  readonly undo?: boolean | undefined
  /**
   * When an account is deleted whose person has asked for it. `"at once"`: as soon as they open the link of a mail in the
   * session in which they asked. Default: `"after 7 days"`, within which they can keep it.
   */
  readonly deletion?: "after 7 days" | "at once" | undefined
}

/** What each option takes. */
export const accountsKinds = {
  accountsOf: optional(fn<AccountsOf>("of the id of a user, which reads their accounts")),
  include: optional(fn<IncludedData>("of a user, which reads what you keep of them, as JSON")),
  undo: optional(flag, true),
  deletion: optional(oneOf("after 7 days", "at once"), "after 7 days"),
} satisfies OptionKinds<AccountsOptions>

/** The options with their defaults. */
export type ResolvedAccounts = ResolvedOptions<typeof accountsKinds>
