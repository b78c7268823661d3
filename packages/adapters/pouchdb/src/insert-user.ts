import { type Claimant, insertUser as insertUserBy } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { takeAccount } from "./accounts.js"
import { claimAddress, dropAddress } from "./addresses.js"
import { contentOf, PENDING } from "./content.js"
import { readUserOf } from "./find-user.js"
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
    // Only the mark. If it had the address, `@auth/pouchdb-adapter` would find a user who does not exist yet.
    insertPending: ({ id }: AdapterUser) => store.put({ _id: id }, { [PENDING]: true }),
    takeAccount: takeAccount.bind(null, store),
    claimAddress: ({ email }: AdapterUser, by: Claimant) => claimAddress(store, email, by),
    complete: complete.bind(null, store),
    dropClaims: dropClaims.bind(null, store),
  }
  return insertUserBy(insertion, { ...user, id: store.ids.newUser(user.id) }, account)
}

async function complete(store: Store, user: AdapterUser): Promise<boolean> {
  const pending = await store.get(user.id)
  return pending?.[PENDING] === true && store.put(pending, contentOf(user))
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
