import type { ReadUser, UserState } from "@sallyport/adapter-base"
import type { AdapterUser } from "@sallyport/core/adapters"
import { asText, type StoredRow } from "../store.js"
import type { ClusterStore } from "./one-key.js"

/** The member of a user's row that is the address they are about to change to. */
export const CLAIMING = "_claiming"

/** A user as they are stored. */
export type UserRow = AdapterUser & { readonly [CLAIMING]?: string }

/**
 * In the place of a user whom another request has stopped while they were being created: then nobody can complete them.
 * `@auth/upstash-redis-adapter` reads it as nobody.
 */
export const STOPPED = "null"

/** Milliseconds. A request that goes on later, in a process that was asleep, sees that its claims are gone. */
const STOPPED_FOR = String(30 * 24 * 60 * 60 * 1000)

/** A user; null if there is none, or if they are still being created. */
export async function findUser(
  store: ClusterStore,
  id: unknown,
): Promise<StoredRow<UserRow> | null> {
  if (typeof id !== "string") return null
  const text = await store.get(store.keys.user(id))
  const found = text === null ? null : store.rowOf<UserRow>(`>${text}`)
  return found?.row.id === id ? found : null
}

/** The row without what only this adapter reads. */
export function userOf(row: UserRow): AdapterUser {
  const { [CLAIMING]: _, ...user } = row
  return user
}

/** Reads the state of a user. */
export function readUserOf(store: ClusterStore): ReadUser {
  const { keys } = store
  return async (id) => {
    const text = await store.get(keys.user(id))
    if (text !== null) return completeState(store, id, text)
    const pending = await store.get(keys.pendingUser(id))
    if (pending !== null) return pendingState(store, id, pending)
    // Between the two reads, they may have been completed.
    const now = await store.get(keys.user(id))
    return now === null ? null : completeState(store, id, now)
  }
}

/** A row that cannot be read counts as a user, as in the scripts for one server. */
function completeState(store: ClusterStore, id: string, text: string): UserState | null {
  if (text === STOPPED) return null
  const row = store.rowOf<UserRow>(`>${text}`)?.row
  if (!row) throw new Error("The row of a user is not readable")
  return {
    email: row.email,
    isPending: false,
    movingTo: row[CLAIMING],
    remove: () => store.remove(store.keys.user(id), text),
    stopMoving: () => store.replace(store.keys.user(id), { from: text, to: asText(userOf(row)) }),
  }
}

function pendingState(store: ClusterStore, id: string, pending: string): UserState {
  return {
    email: null,
    isPending: true,
    remove: async () => {
      if (!(await store.insert(store.keys.user(id), STOPPED, STOPPED_FOR))) return false
      await store.remove(store.keys.pendingUser(id), pending)
      return true
    },
    stopMoving: async () => false,
  }
}
