import type { Adapter, VerificationToken } from "@sallyport/core/adapters"
import { expiredIn } from "../filters.js"
import { keys } from "../keys.js"
import { removeFromList } from "../list.js"
import { lists } from "../entity-key.js"
import { removeSession } from "../sessions.js"
import type { FoundEntity, Store } from "../store.js"

type RemoveEntity = (store: Store, found: FoundEntity) => Promise<unknown>

const REMOVERS: Readonly<Record<string, RemoveEntity>> = {
  [keys.session]: removeSession,
  [keys.verificationToken]: removeLink,
  once: (store, { entityKey }) => store.remove({ entityKey }),
}

/** Searches the partitions of sessions and links, because Azure removes nothing on its own. */
export function deleteExpired(store: Store): Required<Adapter>["deleteExpired"] {
  return async ({ before, limit = 1000 }) => {
    let removed = 0
    for (const [partition, remove] of Object.entries(REMOVERS)) {
      const expired = await store.list(expiredIn(partition, before), limit)
      for (const found of expired) await remove(store, found)
      removed += expired.length
    }
    return removed
  }
}

async function removeLink(store: Store, found: FoundEntity): Promise<void> {
  const { identifier, token } = found.row as unknown as VerificationToken
  await store.remove(found)
  await removeFromList(store, await lists.tokens(identifier), { token })
}
