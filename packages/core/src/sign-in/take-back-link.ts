import type { AdapterAccount } from "../contract/adapter.js"
import type { CompleteAdapter, ResolvedConfig } from "../contract/resolved-config.js"
import {
  accountKey,
  canStrip,
  stripUnprovenAccess,
  unlinkWithPasskey,
} from "./strip-unproven-access.js"

/** The accounts that a user has before one is linked; none where the adapter cannot list them. */
export async function accountsBefore(
  { adapter }: Pick<ResolvedConfig, "adapter">,
  userId: string,
): Promise<ReadonlySet<string>> {
  const accounts = await adapter?.listAccountsByUser?.(userId)
  return new Set(accounts?.map(accountKey))
}

/**
 * Takes back an account that was linked on the strength of a session, or of a new user, that was someone else's by the
 * time it was linked. For that moment the account could be signed in with, and such a session could link another. So
 * every session of the user ends, and every account that no one vouched for and that was not there `before` goes too.
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
