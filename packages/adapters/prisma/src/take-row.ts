import { matchesExactly } from "@sallyport/adapter-base"
import type { Model, Row } from "./models.js"

/**
 * Removes a row and returns it, to only one of several simultaneous callers: the one whose deletion removed the row.
 * Null if there is none.
 */
export async function takeRow(model: Model, key: Row): Promise<Row | null> {
  if (model.takeUnique) return model.takeUnique(key)
  const row = await model.findFirst({ where: key })
  if (!row || !matchesExactly(row, key)) return null
  const { count } = await model.deleteMany({ where: key })
  return count > 0 ? row : null
}
