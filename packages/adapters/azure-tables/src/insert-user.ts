import { insertUser as insertUserBy } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { claimAccount, findAccount, removeAccount } from "./accounts.js"
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
  let etag: string | null = null
  const insertion = {
    readUser: readUserOf(store),
    insertPending: async (row: AdapterUser) => {
      const pending = { ...propertiesOf(row), [PENDING]: true }
      etag = await store.insert(await entityKeys.user(row.id), pending)
      return etag !== null
    },
    takeAccount: claimAccount.bind(null, store),
    claimAddress: claimAddress.bind(null, store),
    // Whoever stops this user removes the version that has the mark.
    complete: async (row: AdapterUser) => {
      const entityKey = await entityKeys.user(row.id)
      return (await store.replace({ entityKey, etag: etag ?? "" }, propertiesOf(row))) !== null
    },
    dropClaims: dropClaims.bind(null, store),
  }
  return insertUserBy(insertion, user, account)
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
