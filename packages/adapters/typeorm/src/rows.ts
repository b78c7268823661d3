import type { EntityManager, FindOptionsWhere, ObjectLiteral } from "typeorm"
import { atAddress, hasValues, matchesExactly, requireValues } from "@sallyport/adapter-base"
import { toPlain, toRow, type Row, type Target } from "./store.js"

/** The row with exactly this key; null if there is none. */
export async function findRow(
  manager: EntityManager,
  target: Target,
  key: Row,
): Promise<Row | null> {
  const entity = await manager.findOneBy(target, key as FindOptionsWhere<ObjectLiteral>)
  if (!entity) return null
  const row = toPlain(manager.connection.getMetadata(target), entity)
  return matchesExactly(row, key) ? row : null
}

/** All rows with this key. */
export async function findRows(manager: EntityManager, target: Target, key: Row): Promise<Row[]> {
  return (await rowsLike(manager, target, key)).filter((row) => matchesExactly(row, key))
}

/** The row with this address. A column that ignores letter case has one row for all of them, which is then the one. */
export async function findByEmail(
  manager: EntityManager,
  target: Target,
  email: string,
): Promise<Row | null> {
  return atAddress(await rowsLike(manager, target, { email }), email) ?? null
}

/** The rows that the database takes for those with this key. */
export async function rowsLike(manager: EntityManager, target: Target, key: Row): Promise<Row[]> {
  const metadata = manager.connection.getMetadata(target)
  // TypeORM leaves out a condition without a value, and would return every row of the table.
  if (!hasValues(key)) return []
  const found = await manager.findBy(target, key as FindOptionsWhere<ObjectLiteral>)
  return found.map((entity) => toPlain(metadata, entity))
}

/** Stores a row, which must not exist yet, and returns it with what the database chose. */
export async function insertRow(
  manager: EntityManager,
  target: Target,
  members: object,
): Promise<Row> {
  const entity = manager.create(target, toRow(manager, target, members))
  await manager.insert(target, entity)
  return toPlain(manager.connection.getMetadata(target), entity)
}

/** Changes the row with this key and returns it; null if there is none. Never inserts one. */
export async function changeRow(
  manager: EntityManager,
  target: Target,
  { key, change }: { key: Row; change: Row },
): Promise<Row | null> {
  const row = toRow(manager, target, change)
  if (Object.keys(row).length > 0) await manager.update(target, requireValues(key), row)
  return findRow(manager, target, key)
}

/** Removes all rows with this key. */
export async function removeRows(manager: EntityManager, target: Target, key: Row): Promise<void> {
  await manager.delete(target, requireValues(key))
}

/**
 * Removes a row and returns it, to only one of several simultaneous callers: the one whose deletion removed the row.
 * Null if there is none.
 */
export async function takeRow(
  manager: EntityManager,
  target: Target,
  key: Row,
): Promise<Row | null> {
  const row = await findRow(manager, target, key)
  if (!row) return null
  const { affected } = await manager.delete(target, key)
  return affected ? row : null
}
