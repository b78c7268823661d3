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
 * A new user with their first account. In one transaction where the adapter has one; otherwise a user whose account
 * could not be linked is removed again where this request is certain to have made them, because no one could ever sign in
 * as them. Where another request made the same
 * account meanwhile, its owner is the answer, unless the account is one that only this request can have made.
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
  // A store may record a proof with every user that it makes: then no one has come in between.
  const isProvenByStore = created.id === user.id && hasProofDate(created)
  if (!isProvenByStore) await requireStillUnproven(config, account)
  return created
}

/**
 * Between the two writes the owner of the address may have come by e-mail and been let in as this user. The account is
 * then no longer the user's first, but someone's way into what is the owner's by now.
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
 * Only a row under the very id that was proposed is certain to be this request's. An adapter that answers with a user who
 * was there already, or chooses its own ids, may have returned someone else's row, which must never be deleted.
 */
async function removeAgain(
  adapter: CompleteAdapter,
  { proposed, created }: { readonly proposed: AdapterUser; readonly created: AdapterUser },
): Promise<void> {
  if (created.id !== proposed.id) return
  try {
    await adapter.deleteUser(created.id)
  } catch {
    // The link failed first, and that is the error to report.
  }
}
