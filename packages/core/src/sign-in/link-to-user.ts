import type { Account, TokenSet } from "../contract/account.js"
import type { AdapterAccount, AdapterUser } from "../contract/adapter.js"
import type { ProviderContext } from "../contract/context.js"
import type { Identity } from "../contract/identity.js"
import type { CompleteAdapter, ResolvedConfig } from "../contract/resolved-config.js"
import type { ResolvedOAuthProvider, ResolvedProvider } from "../contract/resolved-provider.js"
import type { User } from "../contract/session.js"
import type { Transition } from "../contract/transition.js"
import { hasProofDate, isProvenAddress } from "./email-ownership.js"
import { exactUserByAccount } from "./exact-user-by-account.js"
import { notLinked } from "../errors/sign-in-errors.js"
import {
  accountKey,
  canStrip,
  stripUnprovenAccess,
  unlinkWithPasskey,
} from "./strip-unproven-access.js"

/** The user that an account is linked to, and whether that is because their session is in this browser. */
interface LinkTarget {
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
    ...(bySession && stored.type === "webauthn" && (await keptProof(config, user))),
    userId: user.id,
  } as AdapterAccount
  const before = bySession ? await accountsBefore(config, user.id) : new Set<string>()
  const isLinked = await linkOnce(config.adapter as CompleteAdapter, identity, account)
  if (!isLinked) return { user, isNewUser: false }
  // Checked again after the write: if the owner of the address takes over this user, or a session is ended elsewhere, a
  // link that was already in progress must not become a way to sign in.
  if (bySession && !(await context.sessions.isStillHeldBy(context, String(user.id)))) {
    await undoLink(context, account, before)
    await tell(context, user, { type: "methodRemoved", reason: "ended session" })
    throw notLinked(
      account,
      "The session ended while this account was being linked. Sign in again.",
    )
  }
  await config.emit("linkAccount", { user, account: stored, profile: identity.user })
  const reason = bySession ? "session" : "same address"
  await tell(context, user, { type: "methodAdded", reason })
  return { user, isNewUser: false }
}

/**
 * What a passkey that is added by a session keeps of a proof that rests on the accounts before it: that the address was
 * proven then. Otherwise it would make the address of its own user unproven, and be removed when they arrive by email.
 */
async function keptProof(
  config: ResolvedConfig,
  user: AdapterUser,
): Promise<Pick<AdapterAccount, "verifiedEmail"> | null> {
  if (!user.email || hasProofDate(user) || !config.adapter?.listAccountsByUser) return null
  return (await isProvenAddress(config, user)) ? { verifiedEmail: user.email } : null
}

type MethodChange =
  | Pick<Extract<Transition, { type: "methodAdded" }>, "type" | "reason">
  | Pick<Extract<Transition, { type: "methodRemoved" }>, "type" | "reason">

async function tell(
  context: ProviderContext,
  { id }: AdapterUser,
  change: MethodChange,
): Promise<void> {
  const { id: provider, type: method } = context.provider
  const whose = { user: String(id), provider, method }
  await context.config.extended?.happened(context, { ...whose, ...change })
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

/**
 * An address is a reason to link only if both sides have proved it, and only if the deployment enables that. The
 * address of a passkey is whatever was typed, and no option makes that a proof.
 */
export async function mayLinkByEmail(
  { provider, config }: ProviderContext,
  { emailProof, account }: Identity,
  stored: AdapterUser,
): Promise<boolean> {
  if (account.type === "webauthn") return false
  const { allowDangerousEmailAccountLinking: allowed, allowUnverifiedEmailAccountLinking: always } =
    provider as Partial<ResolvedOAuthProvider>
  if (always) return true
  return allowed === true && emailProof === "provider" && (await isProvenAddress(config, stored))
}

/** The accounts that a user has before one is linked; empty if the adapter cannot list them. */
async function accountsBefore(
  { adapter }: Pick<ResolvedConfig, "adapter">,
  userId: string,
): Promise<ReadonlySet<string>> {
  const accounts = await adapter?.listAccountsByUser?.(userId)
  return new Set(accounts?.map(accountKey))
}

/**
 * Undoes the linking of an account, if the session or the new user that it was linked to belonged to someone else by
 * then. For a moment the account could be used to sign in, and such a session could link another account. So every
 * session of the user ends, and every account that no one verified and that did not exist `before` is removed too.
 */
export async function undoLink(
  context: ProviderContext,
  account: AdapterAccount,
  before: ReadonlySet<string>,
): Promise<void> {
  const { config } = context
  const adapter = config.adapter as CompleteAdapter
  await unlinkWithPasskey(adapter, account)
  const user = canStrip(config) ? await adapter.getUser(account.userId) : null
  if (user) await stripUnprovenAccess(context, user, before)
}

/** The user who signs in, and whether they were just created. Without a store, that is unknown. */
export interface SettledUser {
  /** Until observers are told that the user is new. Absent: nobody is. */
  readonly told?: Promise<void>
  readonly user: User | AdapterUser
  readonly isNewUser?: boolean | undefined
}

/** What is known before the decision. */
export interface KnownOwner {
  /** The owner of this identity's account. */
  readonly known: AdapterUser | null
  readonly startedBy?: string | null | undefined
}

/**
 * What is stored of an account: the tokens that the provider's `account` function chose, with our own members that say
 * whose account it is, so that no token response can claim another one.
 */
export function storableAccount(provider: ResolvedProvider, account: Account): Account {
  const { provider: id, providerAccountId, type } = account
  if (provider.type !== "oauth" && provider.type !== "oidc")
    return { provider: id, providerAccountId, type }
  const chosen = { ...provider.account(account as TokenSet) } as Partial<AdapterAccount>
  const { userId: _, verifiedEmail: __, ...tokens } = chosen
  return { ...tokens, provider: id, providerAccountId, type }
}

/**
 * The row of an account: what is stored of it and, for an adapter that lists accounts, the address that the provider
 * has just verified. Other adapters do not need that member, and some reject unknown ones.
 */
export function accountRow(
  { config }: Pick<ProviderContext, "config">,
  stored: Account,
  { user, emailProof }: Identity,
): Omit<AdapterAccount, "userId"> {
  const row = stored as Omit<AdapterAccount, "userId">
  const isOAuth = stored.type === "oauth" || stored.type === "oidc"
  if (!isOAuth || !config.adapter?.listAccountsByUser) return row
  const isVouched = emailProof === "provider" && typeof user.email === "string"
  // Not null, because that is the value in rows from before the table had this column.
  return { ...row, verifiedEmail: isVouched ? (user.email as string) : "" }
}
