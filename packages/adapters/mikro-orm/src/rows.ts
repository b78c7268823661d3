import { hasValues, matchesAddress, requireValues } from "@sallyport/adapter-base"
import { wrap, type EntityManager, type FilterQuery } from "@mikro-orm/core"
import { columnsOf, type Row, type Target } from "./store.js"

/**
 * The condition in MikroORM's form, in which the owner of a row is a relation. Throws TypeError for a member without a
 * value.
 */
export function where(key: Row): FilterQuery<object> {
  const { userId, ...members } = requireValues(key)
  return { ...members, ...("userId" in key && { user: userId }) }
}

/** The row with exactly this key; null if there is none. */
export async function findRow(
  manager: EntityManager,
  target: Target,
  key: Row,
): Promise<Row | null> {
  if (!hasValues(key)) return null
  const entity = await manager.findOne(target, where(key))
  return entity && isAt(entity, key) ? toPlain(manager, target, entity) : null
}

/** The row with exactly this key and its user, in one query; null if there is no such row, or no user. */
export async function findRowWithUser(
  manager: EntityManager,
  { target, user }: { target: Target; user: Target },
  key: Row,
): Promise<{ row: Row; user: Row } | null> {
  const options = { populate: ["user"], strategy: "joined" } as never
  const entity = await manager.findOne(target, where(key), options)
  const owner = (entity as { user?: object } | null)?.user
  if (!entity || !owner || !wrap(owner).isInitialized()) return null
  if (!isAt(entity, key)) return null
  return { row: toPlain(manager, target, entity), user: toPlain(manager, user, owner) }
}

/** All rows with this key. */
export async function findRows(manager: EntityManager, target: Target, key: Row): Promise<Row[]> {
  const found = await manager.find(target, where(key))
  return found
    .filter((entity) => isAt(entity, key))
    .map((entity) => toPlain(manager, target, entity))
}

/** The rows that the database takes for those with this key. */
export async function rowsLike(manager: EntityManager, target: Target, key: Row): Promise<Row[]> {
  const found = await manager.find(target, where(key))
  return found.map((entity) => toPlain(manager, target, entity))
}

/** Stores a row, which must not exist yet, and returns it with what the entity chose. */
export async function insertRow(
  manager: EntityManager,
  target: Target,
  members: object,
): Promise<Row> {
  const entity = manager.create(target, toMembers(manager, target, members) as never)
  await manager.persist(entity).flush()
  return toPlain(manager, target, entity)
}

/** Changes the row with this key and returns what is stored afterwards; null if there is none. Never inserts one. */
export async function changeRow(
  manager: EntityManager,
  target: Target,
  { key, change }: { key: Row; change: object },
): Promise<Row | null> {
  const entity = await manager.findOne(target, where(key))
  if (!entity || !isAt(entity, key)) return null
  manager.assign(entity, toMembers(manager, target, change) as never)
  await manager.flush()
  // Someone may have removed it in the meantime, so the stored row counts, not the one in memory.
  return findRow(manager.fork(), target, key)
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
  return (await manager.nativeDelete(target, where(key))) > 0 ? row : null
}

/**
 * The members that have a value and a column.
 *
 * Throws TypeError for a text with a NUL character, which PostgreSQL rejects and SQLite drivers may cut off.
 */
export function toMembers(manager: EntityManager, target: Target, members: object): Row {
  const columns = columnsOf(manager, target)
  const entries = Object.entries(members).flatMap(([name, value]: [string, unknown]) => {
    if (name === "userId") return [["user", value]]
    const column = columns.get(name)
    if (!column || value === undefined) return []
    if (typeof value === "string" && value.includes("\0"))
      throw new TypeError(`A text for the database has a NUL character: ${name}`)
    const isObject = typeof value === "object" && value !== null && !(value instanceof Date)
    return [[name, isObject && !/json|array/i.test(column.type) ? JSON.stringify(value) : value]]
  })
  return Object.fromEntries(entries) as Row
}

/**
 * The entity's columns and its owner as a plain object; columns without a value are null. Columns that the application
 * marked as `hidden`, such as the hash of a password, are left out, as MikroORM leaves them out of everything that it
 * serializes: what an adapter returns reaches callbacks and events.
 */
export function toPlain(manager: EntityManager, target: Target, entity: object): Row {
  const shown = [...columnsOf(manager, target).values()].filter(({ hidden }) => !hidden)
  const { user } = entity as { user?: { id: unknown } }
  return {
    ...Object.fromEntries(shown.map(({ name }) => [name, (entity as Row)[name] ?? null])),
    ...(user && { userId: user.id }),
  }
}

/**
 * Whether the entity has exactly this key, hidden or not: loose collations also find others. Addresses may differ in
 * case, where the column's unique index ignores it.
 */
function isAt(entity: object, key: Row): boolean {
  const owner = (entity as { user?: { id: unknown } }).user
  const row = entity as Row
  return Object.entries(key).every(
    ([name, value]) =>
      (name === "userId" ? owner?.id : row[name]) === value ||
      (name === "email" && typeof value === "string" && matchesAddress(row, value)),
  )
}
