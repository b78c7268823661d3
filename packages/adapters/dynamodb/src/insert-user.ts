import { type Claimant, insertUser as insertUserBy } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { claimAccount, indexAccount, prepareAccount, removeAccount } from "./accounts.js"
import { claimAddress } from "./addresses.js"
import { dropClaim } from "./claims.js"
import { isAbsent, isEqual } from "./condition.js"
import { readUserOf } from "./find-user.js"
import { PENDING } from "./items.js"
import { indexKeys, keys } from "./keys.js"
import type { Store } from "./store.js"

/**
 * Stores a user, and an account if one is given: both or neither. Of two requests for the same address or account, one
 * succeeds.
 */
export async function insertUser(
  store: Store,
  user: AdapterUser,
  account?: Omit<AdapterAccount, "userId">,
): Promise<AdapterUser> {
  const insertion = {
    readUser: readUserOf(store),
    insertPending: (row: AdapterUser) => {
      const pending = { ...store.itemOf(row), type: "USER", [PENDING]: true }
      return store.put(keys.user(row.id), pending, isAbsent(store.keyAttribute))
    },
    takeAccount: takeAccount.bind(null, store),
    claimAddress: ({ email }: AdapterUser, by: Claimant) => claimAddress(store, email, by),
    complete: complete.bind(null, store),
    dropClaims: dropClaims.bind(null, store),
  }
  return insertUserBy(insertion, user, account)
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
