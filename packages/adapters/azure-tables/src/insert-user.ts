import { insertUser as insertUserBy } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { findAccount, removeAccount, takeAccount } from "./accounts.js"
import { claimAddress, dropAddress } from "./addresses.js"
import { PENDING, propertiesOf } from "./entities.js"
import { readUserOf } from "./find-user.js"
import { entityKeys } from "./entity-key.js"
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
    insertPending: async (row: AdapterUser) =>
      store.insert(await entityKeys.user(row.id), { ...propertiesOf(row), [PENDING]: true }),
    takeAccount: takeAccount.bind(null, store),
    claimAddress: claimAddress.bind(null, store),
    complete: complete.bind(null, store),
    dropClaims: dropClaims.bind(null, store),
  }
  return insertUserBy(insertion, user, account)
}

async function complete(store: Store, row: AdapterUser): Promise<boolean> {
  const pending = await store.get(await entityKeys.user(row.id))
  if (!pending?.row[PENDING]) return false
  return (await store.replace(pending, propertiesOf(row))) !== null
}

async function dropClaims(
  store: Store,
  { id, email }: AdapterUser,
  account: AdapterAccount | undefined,
): Promise<void> {
  await dropAddress(store, email, id)
  const linked = account && (await findAccount(store, account))
  if (linked?.row["userId"] === id) await removeAccount(store, linked)
}
