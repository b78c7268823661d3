import { markOperations, withRecords } from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import { accountOperations } from "./operations/accounts.js"
import { authenticatorOperations } from "./operations/authenticators.js"
import { consumeOnce } from "./operations/consume-once.js"
import { deleteExpired } from "./operations/delete-expired.js"
import { sessionOperations } from "./operations/sessions.js"
import { userOperations } from "./operations/users.js"
import { verificationTokenOperations } from "./operations/verification-tokens.js"
import { recordsIn } from "./records.js"
import { createStore } from "./store.js"

/** The key that core looks for. In the global registry, because adapters import only its types. */
const inMemory = Symbol.for("sallyport.adapter-in-memory")

/**
 * Stores everything in the memory of this process, for tests and demos: a restart loses it, other processes do not see
 * it, and only `deleteExpired` removes expired rows.
 *
 * It has every operation. Each is atomic, because it runs synchronously, and returns copies.
 */
export function MemoryAdapter(): Required<Adapter> {
  const store = createStore()
  const adapter = markOperations({
    ...userOperations(store),
    ...accountOperations(store),
    ...sessionOperations(store),
    ...verificationTokenOperations(store),
    ...authenticatorOperations(store),
    consumeOnce: consumeOnce(store),
    deleteExpired: deleteExpired(store),
  })
  const records = recordsIn(store.records)
  const marked = { ...adapter, [inMemory]: true }
  return withRecords(marked, () => records, { adapter: "memory", store: () => [store] })
}
