import type { Adapter } from "@sallyport/core/adapters"
import { authenticatorOperations } from "./authenticator-operations.js"
import { deleteExpired } from "./delete-expired.js"
import { oneTimeOperations } from "./one-time-operations.js"
import { sessionOperations } from "./session-operations.js"
import { createTables } from "./tables.js"
import { userOperations } from "./user-operations.js"

/**
 * Keeps everything in the memory of this process, for tests and demonstrations: a restart forgets it, a second
 * process does not see it, and only `deleteExpired` removes what has expired.
 *
 * It has every operation. Each is atomic, because it does its work without waiting, and answers copies.
 */
export function MemoryAdapter(): Required<Adapter> {
  const tables = createTables()
  return {
    ...userOperations(tables),
    ...sessionOperations(tables),
    ...oneTimeOperations(tables),
    ...authenticatorOperations(tables),
    deleteExpired: deleteExpired(tables),
  }
}
