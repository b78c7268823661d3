import type { Adapter } from "@sallyport/core/adapters"
import type { EntityManager } from "@mikro-orm/core"
import { where } from "../rows.js"
import type { Row, Store, Target } from "../store.js"

/** A table, and the column that identifies its rows. */
interface ExpiringTable {
  readonly target: Target
  readonly key: string
}

/** Removes expired sessions and links. */
export function deleteExpired({ manager, entities }: Store): Required<Adapter>["deleteExpired"] {
  const sessions = { target: entities.Session, key: "id" }
  const links = { target: entities.VerificationToken, key: "token" }
  return async ({ before, limit = 1000 }) => {
    const connected = await manager()
    const batch = { before, limit }
    return (await removed(connected, sessions, batch)) + (await removed(connected, links, batch))
  }
}

/** A separate query finds the rows, because not every database supports a limit for deletions. */
async function removed(
  manager: EntityManager,
  { target, key }: ExpiringTable,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  // Someone may extend a session between the two queries, so both check when it expires.
  const expires = { $lt: before }
  const oldest = { limit, orderBy: { expires: "asc" } } as never
  const rows = (await manager.find(target, where({ expires }), oldest)) as Row[]
  if (rows.length === 0) return 0
  const keys = rows.map((row) => row[key])
  return manager.nativeDelete(target, where({ [key]: { $in: keys }, expires }))
}
