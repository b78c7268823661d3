import type { AdapterAccount, AdapterUser } from "../contract/adapter.js"
import type { ProviderContext } from "../contract/context.js"
import type { Identity } from "../contract/flow.js"
import type { CompleteAdapter, ResolvedConfig } from "../contract/resolved-config.js"
import { randomUUID } from "../crypto/random.js"
import { exactUserByAccount } from "./exact-user-by-account.js"
import { hasProofDate } from "./has-proof-date.js"
import { notLinked } from "./not-linked.js"
import type { SettledUser } from "./settled-user.js"
import { accountRow, storableAccount } from "./storable-account.js"
import { canStrip } from "./strip-unproven-access.js"
import { takeBackLink } from "./take-back-link.js"

/**
 * Creates a user with their first account, in one transaction if the adapter has one. Otherwise, if the account cannot
 * be linked, the user is deleted again, because no one could ever sign in as them, but only if this request certainly
 * created them. If another request created the same account in the meantime, its owner is returned, unless only this
 * request can have created that account.
 */
export async function createUserWithAccount(
  context: ProviderContext,
  identity: Identity,
): Promise<SettledUser> {
  const { config, provider } = context
  const account = storableAccount(provider, identity.account)
  const proposed = {
    ...identity.user,
    id: identity.newUserId ?? randomUUID(),
    emailVerified: null,
  } as AdapterUser
  try {
    const user = await create(config, proposed, accountRow(context, account, identity))
    await config.emit("createUser", { user })
    await config.emit("linkAccount", { user, account, profile: identity.user })
    return { user, isNewUser: true }
  } catch (error) {
    const owner = await exactUserByAccount(config.adapter as CompleteAdapter, account)
    if (!owner || identity.isNewAccount) throw error
    return { user: owner, isNewUser: false }
  }
}

type Row = Omit<AdapterAccount, "userId">

async function create(config: ResolvedConfig, user: AdapterUser, row: Row): Promise<AdapterUser> {
  const adapter = config.adapter as CompleteAdapter
  if (adapter.createUserAndAccount) return adapter.createUserAndAccount(user, row)
  const created = await adapter.createUser(user)
  const account = { ...row, userId: created.id } as AdapterAccount
  try {
    await adapter.linkAccount(account)
  } catch (error) {
    await removeAgain(adapter, { proposed: user, created })
    throw error
  }
  // A store may record a proof for every user that it creates. Then no one has come in between.
  const isProvenByStore = created.id === user.id && hasProofDate(created)
  if (!isProvenByStore) await requireStillUnproven(config, account)
  return created
}

/**
 * Between the two writes, the owner of the address may have come by e-mail and been signed in as this user. The account
 * is then no longer the user's first one, but someone else's way into what now belongs to the owner.
 */
async function requireStillUnproven(
  config: ResolvedConfig,
  account: AdapterAccount,
): Promise<void> {
  if (!canStrip(config)) return
  const user = await (config.adapter as CompleteAdapter).getUser(account.userId)
  if (user && !hasProofDate(user)) return
  await takeBackLink(config, account, new Set())
  throw notLinked(account, "The owner of this address signed in by e-mail meanwhile")
}

/**
 * Only a row with the proposed id is certain to be this request's. An adapter that returns an existing user, or chooses
 * its own ids, may have returned someone else's row, which must never be deleted.
 */
async function removeAgain(
  adapter: CompleteAdapter,
  { proposed, created }: { readonly proposed: AdapterUser; readonly created: AdapterUser },
): Promise<void> {
  if (created.id !== proposed.id) return
  try {
    await adapter.deleteUser(created.id)
  } catch {
    // Linking the account failed first, and that is the error to report.
  }
}
