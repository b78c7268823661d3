import { type Claimant, omitUndefined, insertUser as insertUserBy } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import {
  accountItems,
  claimAccount,
  indexAccount,
  prepareAccount,
  removeAccount,
} from "./accounts.js"
import { claimAddress, requireUnindexed } from "./addresses.js"
import { claimBy, dropClaim } from "./claims.js"
import { isAbsent, isEqual } from "./condition.js"
import { readUserOf } from "./find-user.js"
import { PENDING, type Item } from "./items.js"
import { indexKeys, keys } from "./keys.js"
import type { Store } from "./store.js"

/**
 * Stores a user, and an account if one is given: both or neither. Of two requests for the same address or account, one
 * succeeds.
 *
 * One transaction writes all items if nothing is there yet. Otherwise, and in databases without transactions, the claims
 * decide, because what is there may have been left by a crash or a deletion.
 *
 * Without an account, the index is asked whether the address is free. With one, the caller has just done so.
 */
export async function insertUser(
  store: Store,
  user: AdapterUser,
  account?: Omit<AdapterAccount, "userId">,
): Promise<AdapterUser> {
  const row = omitUndefined({ ...user, id: user.id || crypto.randomUUID() })
  const linked = account && ({ ...account, userId: row.id } as AdapterAccount)
  if (row.email && !linked) await requireUnindexed(store, row.email)
  if (await insertAtOnce(store, row, linked)) return row
  const insertion = {
    readUser: readUserOf(store),
    insertPending: ({ id }: AdapterUser) => {
      const pending = { ...userItem(store, row), [PENDING]: true }
      return store.put(keys.user(id), pending, isAbsent(store.keyAttribute))
    },
    takeAccount: takeAccount.bind(null, store),
    claimAddress: ({ email }: AdapterUser, by: Claimant) => claimAddress(store, email, by),
    complete: complete.bind(null, store),
    dropClaims: dropClaims.bind(null, store),
  }
  return insertUserBy(insertion, row, account)
}

async function insertAtOnce(
  store: Store,
  user: AdapterUser,
  account: AdapterAccount | undefined,
): Promise<boolean> {
  const { id, email } = user
  const index = email ? store.indexed(indexKeys.user(email)) : {}
  const item = { ...userItem(store, user), ...index }
  try {
    return await store.insertAll([
      [keys.user(id), item],
      ...(email ? [[keys.addressClaim(email), claimBy(id)] as const] : []),
      ...(account ? accountItems(store, account) : []),
    ])
  } catch (error) {
    // It may have succeeded and only its response was lost.
    if (hasMembers(await store.get(keys.user(id)), item)) return true
    throw error
  }
}

function hasMembers(found: Item | null, wanted: Item): boolean {
  const isSame = ([name, value]: [string, unknown]): boolean =>
    JSON.stringify(found?.[name]) === JSON.stringify(value)
  return Object.entries(wanted).every(isSame)
}

function userItem(store: Store, user: AdapterUser): Item {
  return { ...store.itemOf(user), type: "USER" }
}

/** Links an account to its user, and adds it to the index. */
export async function takeAccount(
  store: Store,
  account: AdapterAccount,
  by: Claimant,
): Promise<void> {
  const item = await prepareAccount(store, account)
  await claimAccount(store, account, by)
  await indexAccount(store, account, item)
}

async function complete(store: Store, { id, email }: AdapterUser): Promise<boolean> {
  const change = { set: email ? store.indexed(indexKeys.user(email)) : {}, remove: [PENDING] }
  return (await store.update(keys.user(id), change, isEqual(PENDING, true))) !== null
}

async function dropClaims(
  store: Store,
  { id, email }: AdapterUser,
  account: AdapterAccount | undefined,
): Promise<void> {
  if (email) await dropClaim(store, keys.addressClaim(email), id)
  if (account) await removeAccount(store, id, account)
}
