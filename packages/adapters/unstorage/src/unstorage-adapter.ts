import { markOperations, requireClient, withRecords } from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import { accountOperations } from "./operations/accounts.js"
import { authenticatorOperations } from "./operations/authenticators.js"
import { consumeOnce } from "./operations/consume-once.js"
import { sessionOperations } from "./operations/sessions.js"
import { userOperations } from "./operations/users.js"
import { verificationTokenOperations } from "./operations/verification-tokens.js"
import type { UnstorageAdapterOptions } from "./options.js"
import { unstorageRecords } from "./records.js"
import { createStore, type ItemStorage } from "./store.js"

/**
 * Stores users, accounts, sessions, sign-in links and passkeys with unstorage, under the keys of
 * `@auth/unstorage-adapter`.
 *
 * A storage is only atomic for a single key. Operations that need more run one after another, but only within this
 * process. If two requests must never both succeed, use the storage from one process only; if you do, say so with
 * `singleProcess: true`, and the adapter has records.
 */
export function UnstorageAdapter(
  storage: ItemStorage,
  options: UnstorageAdapterOptions = {},
): Required<Omit<Adapter, "deleteExpired">> {
  requireClient(
    storage,
    ["getItem", "getItemRaw"],
    [
      "UnstorageAdapter needs a storage of unstorage",
      "Write UnstorageAdapter(createStorage({ driver })).",
    ],
  )
  const store = createStore(storage, options)
  const adapter = markOperations({
    ...userOperations(store),
    ...accountOperations(store),
    ...sessionOperations(store),
    ...verificationTokenOperations(store),
    ...authenticatorOperations(store),
    consumeOnce: consumeOnce(store),
  })
  if (options.singleProcess !== true) return adapter
  return withRecords(
    adapter,
    () => unstorageRecords(storage, { ...options, singleProcess: true }),
    { adapter: "unstorage", client: storage, part: [JSON.stringify(options)] },
  )
}
