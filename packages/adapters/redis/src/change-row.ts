import type { Store, StoredRow } from "./store.js"
import { lua } from "./lua.js"

const GET = lua(`return answer(redis.call('GET', KEYS[1]))`)

/** The row under a key; null if there is none. */
export async function getRow<Row extends object>(
  { run, rowOf }: Store,
  key: string,
): Promise<StoredRow<Row> | null> {
  return rowOf<Row>(await run(GET, [key], []))
}

/**
 * Reads a row and has it changed; again where someone else has changed it between the two, which `write` says with
 * `"again"`. Null if there is no such row. JSON is changed here, because Lua's has no empty list and rounds numbers.
 */
export async function changeRow<Row extends object>(
  read: () => Promise<StoredRow<Row> | null>,
  write: (old: StoredRow<Row>) => Promise<Row | "again">,
): Promise<Row | null> {
  for (;;) {
    const old = await read()
    if (!old) return null
    const changed = await write(old)
    if (changed !== "again") return changed
  }
}
