import { matchesExactly } from "@sallyport/adapter-base"
import type { Model, Row } from "./models.js"
import { isInvalidCall, isMissingRow } from "./prisma-error.js"

/** The names that Prisma gives the official models' unique keys; undefined if the members are no such key. */
export function uniqueIn(where: Row): Row | undefined {
  const names = Object.keys(where).sort().join()
  if (names === "provider,providerAccountId") return { provider_providerAccountId: where }
  if (names === "identifier,token") return { identifier_token: where }
  return ["id", "sessionToken", "credentialID"].includes(names) ? where : undefined
}

/** Models whose schema gives a unique key a name of its own. */
const renamed = new WeakSet<object>()

/**
 * Calls with the key under its usual name. The schema can choose another one, which the client does not tell: the call
 * is then invalid, and the one by members is made in its place.
 */
async function callByKey<T>(
  model: Model,
  byKey: () => Promise<T>,
  byMembers: () => Promise<T>,
): Promise<T> {
  if (renamed.has(model)) return byMembers()
  try {
    return await byKey()
  } catch (error) {
    if (!isInvalidCall(error)) throw error
    const found = await byMembers()
    renamed.add(model)
    return found
  }
}

/**
 * The row with these members, with its user; null if there is none. By its key, because a client that looks for the
 * first row also looks for the user of no row.
 */
export async function findWithUser(model: Model, key: Row): Promise<Row | null> {
  const include = { user: true } as const
  const row = await callByKey(
    model,
    () => model.findUnique({ where: uniqueIn(key) ?? key, include }),
    () => model.findFirst({ where: key, include }),
  )
  return row && matchesExactly(row, key) ? row : null
}

/**
 * Removes a row and returns it, to only one of several simultaneous callers: the one whose deletion removed the row.
 * Null if there is none. One statement where deletions return rows.
 */
export async function takeRow(model: Model, key: Row): Promise<Row | null> {
  const { takeUnique } = model
  if (!takeUnique) return findAndRemove(model, key)
  const row = await callByKey(
    model,
    () => takeUnique(uniqueIn(key) ?? key),
    () => findAndRemove(model, key),
  )
  return row && matchesExactly(row, key) ? row : null
}

async function findAndRemove(model: Model, key: Row): Promise<Row | null> {
  const row = await model.findFirst({ where: key })
  if (!row || !matchesExactly(row, key)) return null
  const { count } = await model.deleteMany({ where: key })
  return count > 0 ? row : null
}

/** The row that the call changed or removed; null if there was none. */
export async function nullIfMissing(call: () => Promise<Row> | undefined): Promise<Row | null> {
  try {
    return (await call()) ?? null
  } catch (error) {
    if (isMissingRow(error)) return null
    throw error
  }
}
