import type { Adapter, AdapterAccount } from "@sallyport/core/adapters"
import type { Store } from "../store.js"
import { insertAccount } from "./accounts.js"
import { insertUser } from "./users.js"

/** Stores both rows or neither, in one transaction. */
export function createUserAndAccount(store: Store): Required<Adapter>["createUserAndAccount"] {
  return async (user, account) =>
    (await store.manager()).transaction(async (manager) => {
      const created = await insertUser(manager, store, user)
      await insertAccount(manager, store, { ...account, userId: created.id } as AdapterAccount)
      return created
    })
}
