import type { AdapterAccount, AdapterUser } from "../contract/adapter.js"
import type { Awaitable } from "../contract/awaitable.js"
import type { ProviderContext } from "../contract/context.js"
import type { Identity } from "../contract/identity.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import { randomUUID } from "../crypto/random.js"
import { causedBy, isAuthError } from "../errors/auth-error.js"
import { AdapterError } from "../errors/dependency-errors.js"
import { notLinked } from "../errors/sign-in-errors.js"
import { exactUserByEmail, hasProofDate } from "./email-ownership.js"
import { exactUserByAccount } from "./exact-user-by-account.js"
import { accountRow, type SettledUser, storableAccount, undoLink } from "./link-to-user.js"
import { lowerCaseAddress } from "./storable.js"
import { canStrip } from "./strip-unproven-access.js"

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
    await tellOfNewUser(context, user)
    return { user, isNewUser: true }
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
  await extended.happened(context, { type: "userCreated", ...whose })
  await extended.happened(context, { type: "methodAdded", ...whose, method, reason: "sign-up" })
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
  if (!isProvenByStore) await requireStillUnproven(context, account)
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

/** What a store may be behind our clock. In milliseconds. */
const CLOCKS_APART = 120_000

/** The user that this request wanted to create, and the row that the adapter returned. */
interface Creation {
  readonly proposed: AdapterUser
  readonly created: AdapterUser
}

/**
 * Deletes a user again whose first account could not be linked, and returns the error to throw. Without an account they
 * could never sign in, and nobody else with their address could: a user without accounts may be someone who has a
 * password, so no one is let in as them. A row that may be older than this request, or that cannot be deleted, stays,
 * and the error says so.
 */
async function takeBackUser(
  context: ProviderContext,
  creation: Creation,
  error: unknown,
): Promise<unknown> {
  const { id } = creation.created
  const adapter = context.config.adapter as CompleteAdapter
  const isNew = await isCertainlyNew(context, creation)
  if (isNew && (await isDeleted(adapter, id))) return error
  const why = isNew
    ? "deleteUser() did not remove it"
    : "the adapter chooses ids, so it may be an older row"
  return new AdapterError(
    `linkAccount() failed after createUser(). The user with the id ${JSON.stringify(id)} is left without an account, because ${why}. If it is new, delete it: until then, nobody can sign up with its address.`,
    {
      ...causedBy(isAuthError(error) ? (error.cause?.err ?? error) : error),
      operation: "linkAccount",
    },
  )
}

/**
 * Whether nobody can have known the row before. It is if it has the proposed id. An adapter that chooses ids may have
 * returned an older row, such as an invitation. Then it must have the address that belonged to no one when this sign-in
 * looked, no account, and no date from before this request.
 */
async function isCertainlyNew(
  { config, now }: ProviderContext,
  { proposed, created }: Creation,
): Promise<boolean> {
  if (created.id === proposed.id) return true
  if (!proposed.email || typeof created.email !== "string") return false
  if (lowerCaseAddress(created.email) !== lowerCaseAddress(proposed.email)) return false
  const dates = Object.values(created).filter((value) => value instanceof Date)
  if (dates.some((date) => date.getTime() < now - CLOCKS_APART)) return false
  try {
    return ((await config.adapter?.listAccountsByUser?.(created.id)) ?? []).length === 0
  } catch {
    return false
  }
}

/** Some adapters have no deleteUser, or one that does nothing. */
async function isDeleted(adapter: CompleteAdapter, id: string): Promise<boolean> {
  try {
    await adapter.deleteUser(id)
    return !(await adapter.getUser(id))
  } catch {
    return false
  }
}
