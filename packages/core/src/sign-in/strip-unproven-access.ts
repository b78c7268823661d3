import type { AdapterAccount, AdapterUser } from "../contract/adapter.js"
import type { ProviderContext } from "../contract/context.js"
import type { CompleteAdapter, ResolvedConfig } from "../contract/resolved-config.js"
import { isVerifiedByProvider } from "./email-ownership.js"

/** Maximum number of rounds. If someone creates new ways to sign in faster than that, it gives up. */
const MOST_ROUNDS = 8

/** Whether `stripUnprovenAccess` can work with this adapter. */
export function canStrip({ adapter }: Pick<ResolvedConfig, "adapter">): boolean {
  return adapter?.listAccountsByUser !== undefined && adapter.deleteSessionsByUser !== undefined
}

/**
 * Removes every account of `user` that no one verified, every stored session, and what extensions keep. True once none is left. Accounts
 * in `kept` (as written by `accountKey`) stay.
 *
 * The order matters while someone keeps signing in: accounts go before sessions, so that no account is left that could
 * start another session, and accounts are listed again after the sessions are gone, in case a session has linked one in
 * the meantime.
 */
export async function stripUnprovenAccess(
  context: ProviderContext,
  user: AdapterUser,
  kept: ReadonlySet<string> = new Set(),
): Promise<boolean> {
  const { config } = context
  // Callers have checked `canStrip` first.
  const adapter = config.adapter as StrippableAdapter
  const unprovenOf = async () =>
    (await adapter.listAccountsByUser(user.id)).filter(
      (one) => !kept.has(accountKey(one)) && !isVerifiedByProvider(config, one, user.email),
    )

  let unproven = await unprovenOf()
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    for (const account of unproven) await unlinkWithPasskey(adapter, account)
    await adapter.deleteSessionsByUser(user.id)
    await config.extended?.phases.takenOver?.(context, user)
    config.logger.debug("pre-hijack: unproven access removed", {
      userId: user.id,
      accounts: unproven.length,
    })
    unproven = await unprovenOf()
    if (unproven.length === 0) return true
  }
  return false
}

/** Provider and account id as one text. JSON keeps the two apart, whatever characters they contain. */
export function accountKey({
  provider,
  providerAccountId,
}: Pick<AdapterAccount, "provider" | "providerAccountId">): string {
  return JSON.stringify([provider, String(providerAccountId)])
}

type StrippableAdapter = Pick<CompleteAdapter, "unlinkAccount" | "deleteAuthenticator"> &
  Required<Pick<CompleteAdapter, "listAccountsByUser" | "deleteSessionsByUser">>

/**
 * Removes an account. If it belongs to a passkey, removes the passkey's row too, which would otherwise still be listed
 * as the owner's.
 */
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
