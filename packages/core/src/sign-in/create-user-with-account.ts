import type { AdapterAccount, AdapterUser } from "../contract/adapter.js"
import type { Awaitable } from "../contract/awaitable.js"
import type { ProviderContext } from "../contract/context.js"
import type { Identity } from "../contract/flow.js"
import type { CompleteAdapter, ResolvedConfig } from "../contract/resolved-config.js"
import { randomUUID } from "../crypto/random.js"
import { exactUserByAccount } from "./exact-user-by-account.js"
import { exactUserByEmail } from "./exact-user-by-email.js"
import { hasProofDate } from "./has-proof-date.js"
import { notLinked } from "./not-linked.js"
import type { SettledUser } from "./settled-user.js"
import { accountRow, storableAccount } from "./storable-account.js"
import { canStrip } from "./strip-unproven-access.js"
import { takeBackLink } from "./take-back-link.js"
import { takeBackUser } from "./take-back-user.js"

/**
 * Creates a user with their first account, in one transaction if the adapter has one. Otherwise, if the account cannot
 * be linked, the user is deleted again, because no one could ever sign in as them, but only if this request certainly
 * created them. If another request created the same account in the meantime, its owner is returned, unless only this
 * request can have created that account. Throws `OAuthAccountNotLinked` or `AccountNotLinked` if another request created
 * a user with this address in the meantime, and `AdapterError` if the store fails.
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
    const user = await create(context, proposed, accountRow(context, account, identity))
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

async function create(context: ProviderContext, user: AdapterUser, row: Row): Promise<AdapterUser> {
  const { config } = context
  const adapter = config.adapter as CompleteAdapter
  const { createUserAndAccount } = adapter
  if (createUserAndAccount)
    return unlessTaken(adapter, { user, row }, () => createUserAndAccount(user, row))
  const created = await unlessTaken(adapter, { user, row }, () => adapter.createUser(user))
  const account = { ...row, userId: created.id } as AdapterAccount
  try {
    await adapter.linkAccount(account)
  } catch (error) {
    throw await takeBackUser(context, { proposed: user, created }, error)
  }
  // A store may record a proof for every user that it creates. Then no one has come in between.
  const isProvenByStore = created.id === user.id && hasProofDate(created)
  if (!isProvenByStore) await requireStillUnproven(config, account)
  return created
}

/**
 * If another request created a user with this address in the meantime, this person gets the same result as if they had
 * come a moment later. Only while nothing of this request is stored: after that, the user found could be its own.
 */
async function unlessTaken(
  adapter: CompleteAdapter,
  { user, row }: { readonly user: AdapterUser; readonly row: Row },
  insert: () => Awaitable<AdapterUser>,
): Promise<AdapterUser> {
  try {
    return await insert()
  } catch (error) {
    if (!user.email || !(await exactUserByEmail(adapter, user.email))) throw error
    throw notLinked(row as AdapterAccount, "Another user has this e-mail address", error)
  }
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
