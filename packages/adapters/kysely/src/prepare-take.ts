import type { Compilable, DeleteQueryBuilder, DeleteResult } from "kysely"
import { prepare } from "./prepare.js"
import type { Store } from "./store.js"
import type { Tables } from "./tables.js"

type TextSlots<Name extends string> = Record<Name, string>

interface TakeQueries<Table extends keyof Tables, Name extends string, Row> {
  names: readonly Name[]
  remove: (slots: TextSlots<Name>) => DeleteQueryBuilder<Tables, Table, DeleteResult>
  read: (slots: TextSlots<Name>) => Compilable<Row>
}

/**
 * Removes a row and returns it. Of several simultaneous callers, the database lets only one have it.
 *
 * One statement if the engine has `DELETE … RETURNING`. Otherwise the row is read first, and only the caller whose
 * `DELETE` removed it may use what it read.
 */
export function prepareTake<Table extends keyof Tables, Name extends string, Row>(
  store: Store,
  { names, remove, read }: TakeQueries<Table, Name, Row>,
): (values: TextSlots<Name>) => Promise<Row | null> {
  if (store.engine !== "mysql") {
    const take = prepare(store, names, (slots) => remove(slots).returningAll())
    return async (values) => ((await take(values)).rows[0] as Row | undefined) ?? null
  }
  const find = prepare(store, names, read)
  const discard = prepare(store, names, remove)
  return async (values) => {
    const [row] = (await find(values)).rows
    if (!row) return null
    const { numAffectedRows } = await discard(values)
    return numAffectedRows ? row : null
  }
}
