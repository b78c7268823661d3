import type { AdapterAccount, AdapterUser } from "../contract/adapter.js"
import type { ProviderContext } from "../contract/context.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import { lowerCaseAddress } from "./lower-case-address.js"

/** Rounds of taking away. Whoever makes new ways in as fast as that is not waited for. */
const MOST_ROUNDS = 4

/**
 * Takes away every way into `user` that was made without proof of their address, and every session; true when that was
 * possible. An account whose ID Token says that the provider verified this very address stays. Sessions in cookies
 * cannot be taken away, so with them an unproven account makes it impossible.
 *
 * Looks again afterwards: whoever is still signed in meanwhile can add an account, and whoever has an account can sign in.
 */
export async function stripUnprovenAccess(
  { config }: ProviderContext,
  user: AdapterUser,
): Promise<boolean> {
  const adapter = config.adapter as CompleteAdapter
  const { listAccountsByUser, deleteSessionsByUser } = adapter
  if (!listAccountsByUser || (!deleteSessionsByUser && config.strategy === "database")) return false
  const unprovenOf = async () =>
    (await listAccountsByUser(user.id)).filter((one) => !vouchesFor(one, user.email))

  let unproven = await unprovenOf()
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    // Whoever made the account may hold a token that outlives it, and would stay signed in as the owner (CWE-613).
    if (config.strategy === "jwt" && unproven.length > 0) return false
    for (const account of unproven) await unlink(adapter, account)
    await deleteSessionsByUser?.(user.id)
    config.logger.debug("pre-hijack: unproven access removed", {
      userId: user.id,
      accounts: unproven.length,
    })
    unproven = await unprovenOf()
    if (unproven.length === 0) return true
  }
  return false
}

async function unlink(
  adapter: CompleteAdapter,
  { provider, providerAccountId, type }: AdapterAccount,
): Promise<void> {
  await adapter.unlinkAccount({ provider, providerAccountId })
  // Without its account a passkey lets nobody in; its row would still be listed as the owner's.
  if (type === "webauthn") await adapter.deleteAuthenticator?.(providerAccountId)
}

/** The ID Token was verified when the account was linked; here it is only read. */
function vouchesFor({ id_token: idToken }: AdapterAccount, email: string): boolean {
  const payload = idToken?.split(".")[1]
  if (!payload) return false
  try {
    const bytes = atob(payload.replaceAll("-", "+").replaceAll("_", "/"))
    const claims: unknown = JSON.parse(bytes)
    if (typeof claims !== "object" || claims === null) return false
    const { email: claimed, email_verified: verified } = claims as Record<string, unknown>
    if (verified !== true || typeof claimed !== "string") return false
    return lowerCaseAddress(claimed) === lowerCaseAddress(email)
  } catch {
    return false
  }
}
