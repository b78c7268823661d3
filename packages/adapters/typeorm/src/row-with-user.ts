import { matchesExactly } from "@sallyport/adapter-base"
import type { EntityManager, ObjectLiteral } from "typeorm"
import { toPlain, type Row, type Target } from "./store.js"

/** The row with exactly this key and its user, in one query; null if there is no such row, or no user. */
export async function rowWithUser(
  manager: EntityManager,
  target: Target,
  key: Row,
): Promise<{ row: Row; user: Row } | null> {
  const conditions = Object.keys(key).map((name) => `owned.${name} = :${name}`)
  const entity = await manager
    .createQueryBuilder(target, "owned")
    .innerJoinAndSelect("owned.user", "user")
    .where(conditions.join(" AND "), key)
    .getOne()
  if (!entity) return null
  const metadata = manager.connection.getMetadata(target)
  const row = toPlain(metadata, entity)
  const owner = metadata.findRelationWithPropertyPath("user")?.inverseEntityMetadata
  if (!owner || !matchesExactly(row, key)) return null
  return { row, user: toPlain(owner, (entity as { user: ObjectLiteral }).user) }
}
