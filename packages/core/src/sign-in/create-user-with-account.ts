import type { AdapterAccount, AdapterUser } from "../contract/adapter.js"
import type { ProviderContext } from "../contract/context.js"
import type { Identity } from "../contract/flow.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import { randomUUID } from "../crypto/random.js"
import { storableAccount } from "./storable-account.js"
import type { SettledUser } from "./settled-user.js"

/**
 * A new user with their first account. In one transaction where the adapter has one; otherwise a user whose account
 * could not be linked is removed again, because nobody could ever sign in as them. Where another request made the same
 * account meanwhile, its owner is the answer, unless the account is one that only this request can have made.
 */
export async function createUserWithAccount(
  context: ProviderContext,
  identity: Identity,
): Promise<SettledUser> {
  const { config, provider } = context
  const adapter = config.adapter as CompleteAdapter
  const account = storableAccount(provider, identity.account)
  try {
    const user = await create(
      adapter,
      {
        ...identity.user,
        id: identity.newUserId ?? randomUUID(),
        emailVerified: null,
      } as AdapterUser,
      account,
    )
    await config.emit("createUser", { user })
    await config.emit("linkAccount", { user, account, profile: identity.user })
    return { user, isNewUser: true }
  } catch (error) {
    const { provider: id, providerAccountId } = account
    const owner = await adapter.getUserByAccount({ provider: id, providerAccountId })
    if (!owner || identity.isNewAccount) throw error
    return { user: owner, isNewUser: false }
  }
}

type Storable = ReturnType<typeof storableAccount>

async function create(
  adapter: CompleteAdapter,
  user: AdapterUser,
  account: Storable,
): Promise<AdapterUser> {
  if (adapter.createUserAndAccount)
    return adapter.createUserAndAccount(user, account as Omit<AdapterAccount, "userId">)
  const created = await adapter.createUser(user)
  try {
    await adapter.linkAccount({ ...account, userId: created.id } as AdapterAccount)
    return created
  } catch (error) {
    await removeAgain(adapter, created.id)
    throw error
  }
}

async function removeAgain(adapter: CompleteAdapter, userId: string): Promise<void> {
  try {
    await adapter.deleteUser(userId)
  } catch {
    // The link failed first, and that is the error to report.
  }
}
