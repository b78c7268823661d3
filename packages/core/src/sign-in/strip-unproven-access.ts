import type { AdapterAccount, AdapterUser } from "../contract/adapter.js"
import type { CompleteAdapter, ResolvedConfig } from "../contract/resolved-config.js"
import { isVouchedFor } from "./is-vouched-for.js"

/** Rounds of taking away. Anyone who makes new ways in faster than that is not waited for. */
const MOST_ROUNDS = 8

/** Whether `stripUnprovenAccess` can do its work with this adapter. */
export function canStrip({ adapter }: Pick<ResolvedConfig, "adapter">): boolean {
  return adapter?.listAccountsByUser !== undefined && adapter.deleteSessionsByUser !== undefined
}

/**
 * Takes away every account of `user` that no one vouched for, and every stored session; true once none was left. Accounts
 * in `kept` (as `accountKey` writes them) stay.
 *
 * The order matters while someone keeps signing in: accounts go before sessions, so that no account is left to begin
 * another session with, and accounts are listed again after the sessions are gone, so that none is left that a session
 * has linked meanwhile.
 */
export async function stripUnprovenAccess(
  config: Pick<ResolvedConfig, "adapter" | "providers" | "logger">,
  user: AdapterUser,
  kept: ReadonlySet<string> = new Set(),
): Promise<boolean> {
  // Anyone who calls this has asked `canStrip` first.
  const adapter = config.adapter as Strippable
  const unprovenOf = async () =>
    (await adapter.listAccountsByUser(user.id)).filter(
      (one) => !kept.has(accountKey(one)) && !isVouchedFor(config, one, user.email),
    )

  let unproven = await unprovenOf()
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    for (const account of unproven) await unlinkWithPasskey(adapter, account)
    await adapter.deleteSessionsByUser(user.id)
    config.logger.debug("pre-hijack: unproven access removed", {
      userId: user.id,
      accounts: unproven.length,
    })
    unproven = await unprovenOf()
    if (unproven.length === 0) return true
  }
  return false
}

/** Provider and account id as one text; JSON keeps the two apart whatever characters they have. */
export function accountKey({
  provider,
  providerAccountId,
}: Pick<AdapterAccount, "provider" | "providerAccountId">): string {
  return JSON.stringify([provider, String(providerAccountId)])
}

type Strippable = Pick<CompleteAdapter, "unlinkAccount" | "deleteAuthenticator"> &
  Required<Pick<CompleteAdapter, "listAccountsByUser" | "deleteSessionsByUser">>

/** Takes an account away; with a passkey's its row too, which would still be listed as the owner's. */
export async function unlinkWithPasskey(
  adapter: Pick<CompleteAdapter, "unlinkAccount" | "deleteAuthenticator">,
  {
    provider,
    providerAccountId,
    type,
  }: Pick<AdapterAccount, "provider" | "providerAccountId" | "type">,
): Promise<void> {
  await adapter.unlinkAccount({ provider, providerAccountId })
  if (type === "webauthn") await adapter.deleteAuthenticator?.(providerAccountId)
}
