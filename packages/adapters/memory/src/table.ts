import { createIndex } from "./key-index.js"

/** Rows by key. Rows are copied on the way in and out, so that callers cannot change a stored row. */
export interface Table<Row> {
  get: (key: string) => Row | null
  /** All rows with this value in the indexed column. */
  list: (value: string) => Row[]
  /** The first `limit` rows that pass. */
  find: (passes: (row: Readonly<Row>) => boolean, limit: number) => Row[]
  /** Fails if the key is taken. */
  insert: (row: Row) => Row
  /** Changes the row under the key, but never the key itself; null if there is none. */
  update: (key: string, change: Partial<Row>) => Row | null
  /** Removes and returns the row; null if there is none. */
  remove: (key: string) => Row | null
}

interface Columns<Row> {
  key: (row: Row) => string
  indexed: (row: Row) => string
}

/** The members that are not undefined: an undefined value changes nothing. */
function omitUndefined<Row extends object>(change: Partial<Row>): Partial<Row> {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Partial<Row>
}

/** An empty table whose rows are found by `key`, and listed by the column `indexed`. */
export function createTable<Row extends object>({ key: keyOf, indexed }: Columns<Row>): Table<Row> {
  const rows = new Map<string, Row>()
  const index = createIndex()

  const get = (key: string): Row | null => structuredClone(rows.get(key) ?? null)
  const put = (key: string, row: Row): Row => {
    rows.set(key, structuredClone(row))
    index.add(indexed(row), key)
    return structuredClone(row)
  }
  const remove = (key: string): Row | null => {
    const row = rows.get(key)
    if (!row) return null
    rows.delete(key)
    index.remove(indexed(row), key)
    return row
  }
  return {
    get,
    remove,
    find: (passes, limit) =>
      [...rows.values()]
        .filter(passes)
        .slice(0, limit)
        .map((row) => structuredClone(row)),
    list: (value) => index.keys(value).flatMap((key) => get(key) ?? []),
    insert: (row) => {
      if (rows.has(keyOf(row))) throw new Error("A row with this key already exists")
      return put(keyOf(row), row)
    },
    update: (key, change) => {
      const old = rows.get(key)
      if (!old) return null
      // Copied before the old row is removed, so that a value that cannot be copied does not lose the row.
      const row = structuredClone({ ...old, ...omitUndefined(change) })
      remove(key)
      return put(key, row)
    },
  }
}
