import { markOperations } from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import { authenticatorOperations } from "./authenticator-operations.js"
import { deleteExpired } from "./delete-expired.js"
import { oneTimeOperations } from "./one-time-operations.js"
import { sessionOperations } from "./session-operations.js"
import { createTables } from "./tables.js"
import { userOperations } from "./user-operations.js"

/**
 * Stores everything in the memory of this process, for tests and demos: a restart loses it, other processes do not see
 * it, and only `deleteExpired` removes expired rows.
 *
 * It has every operation. Each is atomic, because it runs synchronously, and returns copies.
 */
export function MemoryAdapter(): Required<Adapter> {
  const tables = createTables()
  return markOperations({
    ...userOperations(tables),
    ...sessionOperations(tables),
    ...oneTimeOperations(tables),
    ...authenticatorOperations(tables),
    deleteExpired: deleteExpired(tables),
  })
}
