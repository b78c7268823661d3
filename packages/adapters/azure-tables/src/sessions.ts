import { inBatches } from "@sallyport/adapter-base"
import type { AdapterSession } from "@sallyport/core/adapters"
import { listedIn, removeFromList } from "./list.js"
import { lists, entityKeys } from "./entity-key.js"
import type { FoundEntity, Store } from "./store.js"

/** The session; null if there is none. */
export async function findSession(store: Store, token: string): Promise<FoundEntity | null> {
  const found = await store.get(await entityKeys.session(token))
  return found?.row["sessionToken"] === token ? found : null
}

/** Removes a session and its entry in the list. False if it no longer existed. */
export async function removeSession(store: Store, session: FoundEntity): Promise<boolean> {
  const { userId, sessionToken } = session.row as unknown as AdapterSession
  const isRemoved = await store.remove({ entityKey: session.entityKey })
  await removeFromList(store, await lists.sessions(userId), { sessionToken })
  return isRemoved
}

/**
 * Removes a user's sessions, a few at a time: those in our list, and the one that `@auth/azure-tables-adapter` has
 * recorded. The one with the token `kept` stays.
 */
export async function removeSessionsOf(
  store: Store,
  { userId, kept }: { readonly userId: string; readonly kept?: string },
): Promise<void> {
  const list = await lists.sessions(userId)
  const listed = await listedIn<{ sessionToken: string }>(store, list)
  const last = await store.get<{ sessionToken: string }>(await entityKeys.sessionByUserId(userId))
  const tokens = new Set([...listed, ...(last ? [last.row] : [])].map((one) => one.sessionToken))
  if (kept !== undefined) tokens.delete(kept)
  await inBatches([...tokens], async (sessionToken) => {
    const session = await findSession(store, sessionToken)
    if (session?.row["userId"] === userId) await removeSession(store, session)
    else await removeFromList(store, list, { sessionToken })
  })
  if (last && last.row.sessionToken !== kept) await store.remove({ entityKey: last.entityKey })
}
