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
 * Reads a row and changes it. If someone else has changed it in between, `write` returns `"again"`, and this retries.
 * Null if there is no such row. The JSON is changed here and not in Lua, whose JSON library has no empty lists and
 * rounds numbers.
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
