import type { Adapter } from "@sallyport/core/adapters"
import { In, type EntityManager } from "typeorm"
import { storedAs, type Store, type Target } from "../store.js"

interface Batch {
  readonly before: Date
  readonly limit: number
}

/** Removes expired sessions and links. */
export function deleteExpired({ manager, entities }: Store): Required<Adapter>["deleteExpired"] {
  const { SessionEntity, VerificationTokenEntity } = entities
  return async ({ before, limit = 1000 }) => {
    const connected = await manager()
    const sessions = await removed(connected, SessionEntity, { before, limit })
    return sessions + (await removed(connected, VerificationTokenEntity, { before, limit }))
  }
}

/** A separate query finds the rows, because not every database supports a limit for deletions. */
async function removed(
  manager: EntityManager,
  target: Target,
  { before, limit }: Batch,
): Promise<number> {
  const stored = (value: unknown) => storedAs(manager, target, { column: "expires", value })
  const oldest = await manager
    .createQueryBuilder(target, "row")
    .where(expiredIn(manager, target), { before: stored(before) })
    .orderBy("row.expires")
    .limit(limit)
    .getMany()
  if (oldest.length === 0) return 0
  const ids = oldest.map(({ id }) => id as string)
  // They must still have the same expiry, because someone may have extended a session in the meantime.
  const expires = In(oldest.map((row) => stored(row["expires"])))
  const { affected } = await manager.delete(target, { id: In(ids), expires })
  return affected ?? 0
}

/** Digits of the same length compare like texts. Fewer digits, which means before September 2001, are less. */
function expiredIn(manager: EntityManager, target: Target): string {
  const column = manager.connection.getMetadata(target).findColumnWithPropertyName("expires")
  if (!column?.transformer) return "row.expires < :before"
  const sameLength = "LENGTH(row.expires) = LENGTH(:before) AND row.expires < :before"
  return `LENGTH(row.expires) < LENGTH(:before) OR (${sameLength})`
}
