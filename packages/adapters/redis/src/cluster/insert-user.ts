import { claimLostError, insertUser as insertUserBy, newVersion } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { accountToPut } from "../put-account.js"
import { asText } from "../store.js"
import { accountsOf, claimAccount, keepAccount } from "./accounts.js"
import { claimAddress, dropAddress, keepAddress } from "./addresses.js"
import { readUserOf, STOPPED } from "./find-user.js"
import type { ClusterStore } from "./one-key.js"

/** Who is being created. */
interface NewUser {
  readonly user: AdapterUser
  readonly account: AdapterAccount | undefined
  /** What this request has stored under their key of pending users, and calls its attempt to write the account. */
  readonly pending: string
}

/**
 * Stores a user, and an account if one is given: both or neither. Of two requests for the same address or account, one
 * succeeds.
 *
 * Until the write that completes them, they are only a key of pending users, which no other library knows. Whoever stops
 * them writes in the place of that last write, so one of the two comes first.
 */
export async function insertUser(
  store: ClusterStore,
  user: AdapterUser,
  account?: Omit<AdapterAccount, "userId">,
): Promise<AdapterUser> {
  const pending = newVersion()
  const newUser = (row: AdapterUser): NewUser => ({
    user: row,
    account: account && ({ ...account, userId: row.id } as AdapterAccount),
    pending,
  })
  let isCompleted: boolean | undefined = false
  const insertion = {
    readUser: readUserOf(store),
    insertPending: (row: AdapterUser) => insertPending(store, newUser(row)),
    takeAccount: claimAccount.bind(null, store),
    claimAddress: claimAddress.bind(null, store),
    complete: async (row: AdapterUser) => {
      isCompleted = undefined
      return (isCompleted = await store.insert(store.keys.user(row.id), asText(row)))
    },
    dropClaims: async (row: AdapterUser) => {
      await dropClaims(store, newUser(row))
      // If nobody knows whether the last write has arrived, it must not arrive later.
      if (isCompleted !== undefined) await store.remove(store.keys.user(row.id), STOPPED)
    },
  }
  const row = await insertUserBy(insertion, user, account)
  if (!isCompleted && (await store.get(store.keys.user(row.id))) !== asText(row)) throw taken()
  await settle(store, newUser(row))
  return row
}

/** A pending user with the same id was left by a crash, or is of another request: the write that completes decides. */
async function insertPending(
  store: ClusterStore,
  { user, account, pending }: NewUser,
): Promise<boolean> {
  const { keys } = store
  await store.put(keys.pendingUser(user.id), pending)
  const [existing] = await Promise.all([
    store.get(keys.user(user.id)),
    account && beginAccount(store, account, pending),
  ])
  if (existing === null) return true
  if (existing === STOPPED) return store.remove(keys.user(user.id), STOPPED)
  await store.remove(keys.pendingUser(user.id), pending)
  return false
}

async function beginAccount(
  store: ClusterStore,
  { userId, provider, providerAccountId }: AdapterAccount,
  attempt: string,
): Promise<void> {
  const { entries, list } = accountsOf(store, userId)
  await entries.begin(list, store.keys.account(provider, providerAccountId), attempt)
}

/** Looks once more, after the last write, whether everything is theirs. */
async function settle(store: ClusterStore, created: NewUser): Promise<void> {
  const { user, account, pending } = created
  const [hasAddress, hasAccount] = await Promise.all([
    user.email ? keepAddress(store, user) : true,
    account ? keepAccount(store, account, pending) : true,
    store.remove(store.keys.pendingUser(user.id), pending),
  ])
  if (hasAddress && hasAccount) return
  // Else somebody has found them, and changed or removed them.
  if (!(await store.remove(store.keys.user(user.id), asText(user)))) return
  await dropClaims(store, created)
  throw claimLostError()
}

/** Those of another request for the same id are its own. */
async function dropClaims(store: ClusterStore, { user, account, pending }: NewUser): Promise<void> {
  const { keys } = store
  const found = await store.get(keys.pendingUser(user.id))
  if (account) {
    const { names, text } = accountToPut(store, account)
    const [name = ""] = names
    const { entries, list, last } = accountsOf(store, user.id)
    if (found === null || found === pending)
      await Promise.all([
        store.remove(name, text),
        store.remove(last, name),
        entries.remove(list, name),
      ])
    await entries.giveUp(list, name, pending)
  }
  if (found !== null && found !== pending) return
  await dropAddress(store, user.email, user.id)
  await store.remove(keys.pendingUser(user.id), pending)
}

function taken(): Error {
  return new Error("A user with this id already exists")
}
