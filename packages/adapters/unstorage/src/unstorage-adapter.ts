import type { Adapter } from "@sallyport/core/adapters"
import { accountOperations } from "./operations/accounts.js"
import { authenticatorOperations } from "./operations/authenticators.js"
import { consumeOnce } from "./operations/consume-once.js"
import { sessionOperations } from "./operations/sessions.js"
import { userOperations } from "./operations/users.js"
import { verificationTokenOperations } from "./operations/verification-tokens.js"
import type { UnstorageAdapterOptions } from "./options.js"
import { createStore, type ItemStorage } from "./store.js"

/**
 * Keeps users, accounts, sessions, sign-in links and passkeys in a storage of unstorage, under the keys of
 * `@auth/unstorage-adapter`.
 *
 * A storage does one thing at a time to one key. What needs more is done by one request after the other, within this
 * process: use it from one process only where two requests must never both win.
 */
export function UnstorageAdapter(
  storage: ItemStorage,
  options: UnstorageAdapterOptions = {},
): Required<Omit<Adapter, "deleteExpired">> {
  const store = createStore(storage, options)
  return {
    ...userOperations(store),
    ...accountOperations(store),
    ...sessionOperations(store),
    ...verificationTokenOperations(store),
    ...authenticatorOperations(store),
    consumeOnce: consumeOnce(store),
  }
}
