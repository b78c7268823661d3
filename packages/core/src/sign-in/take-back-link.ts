import type { AdapterAccount } from "../contract/adapter.js"
import type { CompleteAdapter, ResolvedConfig } from "../contract/resolved-config.js"
import {
  accountKey,
  canStrip,
  stripUnprovenAccess,
  unlinkWithPasskey,
} from "./strip-unproven-access.js"

/** The accounts that a user has before one is linked; empty if the adapter cannot list them. */
export async function accountsBefore(
  { adapter }: Pick<ResolvedConfig, "adapter">,
  userId: string,
): Promise<ReadonlySet<string>> {
  const accounts = await adapter?.listAccountsByUser?.(userId)
  return new Set(accounts?.map(accountKey))
}

/**
 * Undoes the linking of an account, if the session or the new user that it was linked to belonged to someone else by
 * then. For a moment the account could be used to sign in, and such a session could link another account. So every
 * session of the user ends, and every account that no one vouched for and that did not exist `before` is removed too.
 */
export async function takeBackLink(
  config: Pick<ResolvedConfig, "adapter" | "providers" | "logger">,
  account: AdapterAccount,
  before: ReadonlySet<string>,
): Promise<void> {
  const adapter = config.adapter as CompleteAdapter
  await unlinkWithPasskey(adapter, account)
  const user = canStrip(config) ? await adapter.getUser(account.userId) : null
  if (user) await stripUnprovenAccess(config, user, before)
}
