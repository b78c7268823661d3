import type { AdapterAccount, AdapterUser } from "../contract/adapter.js"
import type { ProviderContext } from "../contract/context.js"
import type { Identity } from "../contract/flow.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import { exactUserByAccount } from "./exact-user-by-account.js"
import { notLinked } from "./not-linked.js"
import type { SettledUser } from "./settled-user.js"
import { accountRow, storableAccount } from "./storable-account.js"
import { accountsBefore, takeBackLink } from "./take-back-link.js"

/** The user that an account is linked to, and whether that is because their session is in this browser. */
export interface LinkTarget {
  readonly user: AdapterUser
  readonly bySession: boolean
}

/**
 * The user with the account added. Throws `OAuthAccountNotLinked` or `AccountNotLinked` if it belongs to someone else
 * by now.
 */
export async function linkToUser(
  context: ProviderContext,
  identity: Identity,
  { user, bySession }: LinkTarget,
): Promise<SettledUser> {
  const { config, provider } = context
  const stored = storableAccount(provider, identity.account)
  const account = {
    ...accountRow(context, stored, identity),
    userId: user.id,
  } as AdapterAccount
  const before = bySession ? await accountsBefore(config, user.id) : new Set<string>()
  const isLinked = await linkOnce(config.adapter as CompleteAdapter, identity, account)
  if (!isLinked) return { user, isNewUser: false }
  // Checked again after the write: if the owner of the address takes over this user, or a session is ended elsewhere, a
  // link that was already in progress must not become a way to sign in.
  if (bySession && !(await context.sessions.isStillHeldBy(context, String(user.id)))) {
    await takeBackLink(config, account, before)
    throw notLinked(
      account,
      "The session ended while this account was being linked. Sign in again.",
    )
  }
  await config.emit("linkAccount", { user, account: stored, profile: identity.user })
  return { user, isNewUser: false }
}

/** False if another request linked the account to this user a moment ago. Throws if it belongs to someone else. */
async function linkOnce(
  adapter: CompleteAdapter,
  { isNewAccount }: Identity,
  account: AdapterAccount,
): Promise<boolean> {
  try {
    await adapter.linkAccount(account)
    return true
  } catch (error) {
    const owner = await exactUserByAccount(adapter, account)
    if (!owner) throw error
    if (String(owner.id) === String(account.userId) && !isNewAccount) return false
    throw notLinked(account, "This account now belongs to another user", error)
  }
}
