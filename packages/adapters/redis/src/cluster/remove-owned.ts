import { inBatches } from "@sallyport/adapter-base"
import { lua } from "../lua.js"
import type { Entries } from "./entries.js"
import type { ClusterStore } from "./one-key.js"

const REMOVE = lua(`
  local row = read(KEYS[1])
  if not row or row.userId ~= ARGV[1] then return 0 end
  return redis.call('DEL', KEYS[1])
`)

/** What belongs to a user, of one kind. */
export interface OwnedList {
  readonly userId: string
  readonly entries: Entries
  /** The key of our list. */
  readonly list: string
  /** The key where `@auth/upstash-redis-adapter` remembers the last one. */
  readonly last?: string
}

/**
 * Removes every row of a user that was stored before: those of our list, and the one that the official adapter remembers.
 * Entries stay until their rows are gone, so whoever repeats this after a crash ends what was begun. `kept`: the key of one
 * that stays.
 */
export async function removeOwned(
  store: ClusterStore,
  owned: OwnedList,
  kept?: string,
): Promise<void> {
  const { userId, entries, list, last } = owned
  const others = kept === undefined ? undefined : await entries.all(list)
  const [listed, found] = await Promise.all([
    entries.mark(
      list,
      others?.filter((name) => name !== kept),
    ),
    last === undefined ? null : store.get(last),
  ])
  const remembered = found === kept ? null : found
  const names = new Set(remembered === null ? listed : [...listed, remembered])
  await inBatches([...names], (name) => store.end(REMOVE, [name], [userId]))
  await Promise.all([
    entries.drop(list, listed),
    last !== undefined && remembered !== null && store.remove(last, remembered),
  ])
}
