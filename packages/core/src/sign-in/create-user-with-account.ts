import type { Account } from "../contract/account.js"
import type { AdapterAccount, AdapterUser } from "../contract/adapter.js"
import type { Awaitable } from "../contract/awaitable.js"
import type { ProviderContext } from "../contract/context.js"
import type { Identity } from "../contract/identity.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import { randomUUID } from "../crypto/random.js"
import { notLinked } from "../errors/sign-in-errors.js"
import { exactUserByEmail, hasProofDate } from "./email-ownership.js"
import { exactUserByAccount } from "./exact-user-by-account.js"
import { accountRow, type SettledUser, storableAccount, undoLink } from "./link-to-user.js"
import { inTurn, ownerAppearing } from "./sign-ups-under-way.js"
import { canStrip } from "./strip-unproven-access.js"
import { type UserCreation, takeBackUser } from "./take-back-user.js"

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
  const adapter = context.config.adapter as CompleteAdapter
  const account = storableAccount(context.provider, identity.account)
  // One that is registered now has an id that no other request can have.
  if (identity.isNewAccount) return signUp(context, identity, account)
  return inTurn(adapter, account as AdapterAccount, async (isFirst) => {
    const owner = isFirst ? null : await exactUserByAccount(adapter, account)
    return owner ? { user: owner, isNewUser: false } : signUp(context, identity, account)
  })
}

async function signUp(
  context: ProviderContext,
  identity: Identity,
  account: Account,
): Promise<SettledUser> {
  const { config } = context
  const proposed = {
    ...identity.user,
    id: identity.newUserId ?? randomUUID(),
    emailVerified: null,
  } as AdapterUser
  try {
    const user = await create(context, proposed, accountRow(context, account, identity))
    await config.emit("createUser", { user })
    await config.emit("linkAccount", { user, account, profile: identity.user })
    return { user, isNewUser: true, told: tellOfNewUser(context, user) }
  } catch (error) {
    const owner = await exactUserByAccount(config.adapter as CompleteAdapter, account)
    if (!owner || identity.isNewAccount) throw error
    return { user: owner, isNewUser: false }
  }
}

async function tellOfNewUser(context: ProviderContext, { id }: AdapterUser): Promise<void> {
  const { extended } = context.config
  if (!extended) return
  const { id: provider, type: method } = context.provider
  const whose = { user: String(id), provider }
  await Promise.all([
    extended.happened(context, { type: "userCreated", ...whose }),
    extended.happened(context, { type: "methodAdded", ...whose, method, reason: "sign-up" }),
  ])
}

type AccountRow = Omit<AdapterAccount, "userId">

async function create(
  context: ProviderContext,
  user: AdapterUser,
  row: AccountRow,
): Promise<AdapterUser> {
  const { config } = context
  const adapter = config.adapter as CompleteAdapter
  const { createUserAndAccount } = adapter
  if (createUserAndAccount)
    return unlessTaken(adapter, { user, row }, () => createUserAndAccount(user, row))
  const created = await unlessTaken(adapter, { user, row }, () => adapter.createUser(user))
  const account = { ...row, userId: created.id } as AdapterAccount
  const failure = await linkFirst(context, account, { proposed: user, created })
  // A store may record a proof for every user that it creates. Then no one has come in between.
  const isProvenByStore = created.id === user.id && hasProofDate(created)
  if (!isProvenByStore) await requireStillUnproven(context, account)
  // Another request was given the same row, because the adapter returns one that is there.
  if (failure !== undefined && created.id !== user.id) throw failure
  return created
}

/** Links the account. The error of a store that failed although the user has the account; throws any other. */
async function linkFirst(
  context: ProviderContext,
  account: AdapterAccount,
  creation: Pick<UserCreation, "proposed" | "created">,
): Promise<unknown> {
  const adapter = context.config.adapter as CompleteAdapter
  try {
    await adapter.linkAccount(account)
    return undefined
  } catch (error) {
    const owner = await ownerIfKnown(adapter, account)
    if (owner && String(owner.id) === String(account.userId)) return error
    throw await takeBackUser(context, { ...creation, isContested: owner !== null }, error)
  }
}

/** Null also if the store does not answer. */
async function ownerIfKnown(
  adapter: CompleteAdapter,
  account: AdapterAccount,
): Promise<AdapterUser | null> {
  try {
    return await exactUserByAccount(adapter, account)
  } catch {
    return null
  }
}

/**
 * If another request created a user with this address in the meantime, this person gets the same result as if they had
 * come a moment later. Only while nothing of this request is stored: after that, the user found could be its own.
 */
async function unlessTaken(
  adapter: CompleteAdapter,
  { user, row }: { readonly user: AdapterUser; readonly row: AccountRow },
  insert: () => Awaitable<AdapterUser>,
): Promise<AdapterUser> {
  try {
    return await insert()
  } catch (error) {
    const taken = user.email ? await exactUserByEmail(adapter, user.email) : null
    if (!taken) throw error
    await ownerAppearing(adapter, row as AdapterAccount, { user: taken })
    throw notLinked(row as AdapterAccount, "Another user has this email address", error)
  }
}

/**
 * Between the two writes, the owner of the address may have come by email and been signed in as this user. The account
 * is then no longer the user's first one, but someone else's way into what now belongs to the owner.
 */
async function requireStillUnproven(
  context: ProviderContext,
  account: AdapterAccount,
): Promise<void> {
  const { config } = context
  if (!canStrip(config)) return
  const user = await (config.adapter as CompleteAdapter).getUser(account.userId)
  if (user && !hasProofDate(user)) return
  await undoLink(context, account, new Set())
  throw notLinked(account, "The owner of this address signed in by email meanwhile")
}
