import { type Claimant, insertUser as insertUserBy } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { claimAccount } from "./accounts.js"
import { claimAddress, claimFreshAddress, dropAddress } from "./addresses.js"
import { contentOf, PENDING } from "./content.js"
import { readUserOf } from "./find-user.js"
import type { Store } from "./store.js"

/**
 * Stores a user, and an account if one is given: both or neither. Of two requests for the same address or account, one
 * succeeds.
 *
 * Without an account, the index is asked whether the address is free. With one, the caller has just looked for both.
 */
export async function insertUser(
  store: Store,
  user: AdapterUser,
  account?: Omit<AdapterAccount, "userId">,
): Promise<AdapterUser> {
  const claim = account ? claimFreshAddress : claimAddress
  let _rev = ""
  const insertion = {
    readUser: readUserOf(store),
    insertPending: async ({ id }: AdapterUser) => {
      // Only the mark. If it had the address, `@auth/pouchdb-adapter` would find a user who does not exist yet.
      _rev = (await store.insert(id, { [PENDING]: true })) ?? ""
      return _rev !== ""
    },
    takeAccount: claimAccount.bind(null, store),
    claimAddress: ({ email }: AdapterUser, by: Claimant) => claim(store, email, by),
    // Whoever stops this user removes the revision that has the mark.
    complete: (row: AdapterUser) => store.put({ _id: row.id, _rev }, contentOf(row)),
    dropClaims: dropClaims.bind(null, store),
  }
  return insertUserBy(insertion, { ...user, id: store.ids.newUser(user.id) }, account)
}

async function dropClaims(
  store: Store,
  { id, email }: AdapterUser,
  account: AdapterAccount | undefined,
): Promise<void> {
  await dropAddress(store, email, id)
  const linked = account && (await store.get(await store.ids.account(account)))
  if (linked?.["userId"] === id) await store.remove(linked)
}
