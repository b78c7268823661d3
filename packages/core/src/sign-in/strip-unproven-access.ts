import type { AdapterAccount, AdapterUser } from "../contract/adapter.js"
import type { ProviderContext } from "../contract/context.js"
import type { CompleteAdapter, ResolvedConfig } from "../contract/resolved-config.js"
import { isOwnPassword, isVerifiedByProvider } from "./email-ownership.js"

/** Maximum number of rounds. If someone creates new ways to sign in faster than that, it gives up. */
const MOST_ROUNDS = 8

type ListedAdapter = Pick<CompleteAdapter, "listAccountsByUser" | "deleteSessionsByUser">

/** Whether `stripUnprovenAccess` can work with this adapter. */
export function canStrip({ adapter }: { readonly adapter: ListedAdapter | undefined }): boolean {
  return adapter?.listAccountsByUser !== undefined && adapter.deleteSessionsByUser !== undefined
}

/**
 * What of a stranger would survive the arrival of the owner of an address, each as part of a sentence: a session token in a
 * cookie (CWE-613), a password that the application keeps, or accounts that the adapter cannot list.
 */
export function whatStays(
  config: Pick<ResolvedConfig, "providers" | "strategy"> & Parameters<typeof canStrip>[0],
  { endsTokens }: { readonly endsTokens: boolean },
): readonly string[] {
  const kept = [...config.providers.values()].filter(
    (one) => one.type === "credentials" && !isOwnPassword(one),
  )
  return [
    ...(config.strategy === "jwt" && !endsTokens
      ? [
          'sessions are tokens (strategy "jwt"), which cannot be revoked without the extension sessions()',
        ]
      : []),
    ...kept.map(({ id }) => `anyone who signed up through "${id}" keeps their password`),
    ...(canStrip(config)
      ? []
      : [
          "the adapter has no listAccountsByUser and deleteSessionsByUser to remove what they left",
        ]),
  ]
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
