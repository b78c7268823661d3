import type { AdapterAuthenticator } from "@sallyport/core/adapters"
import { listedIn, removeFromList } from "./list.js"
import { lists, entityKeys } from "./entity-key.js"
import type { FoundEntity, Store } from "./store.js"

/** The passkey; null if there is none. */
export async function findAuthenticator(store: Store, id: string): Promise<FoundEntity | null> {
  const found = await store.get(await entityKeys.authenticator(id))
  return found?.row["credentialID"] === id ? found : null
}

/**
 * The user's passkeys. An entry without a passkey was left by a crash, or by two users who registered the same passkey.
 */
export async function authenticatorsOf(
  store: Store,
  userId: string,
): Promise<readonly FoundEntity[]> {
  type Entry = Pick<AdapterAuthenticator, "credentialID">
  const listed = await listedIn<Entry>(store, await lists.authenticators(userId))
  const found = await Promise.all(
    listed.map(async ({ credentialID }) => findAuthenticator(store, credentialID)),
  )
  return found.flatMap((one) => (one?.row["userId"] === userId ? [one] : []))
}

/** Removes a passkey and its entry in the list. False if it no longer existed. */
export async function removeAuthenticator(store: Store, found: FoundEntity): Promise<boolean> {
  const { userId, credentialID } = found.row as unknown as AdapterAuthenticator
  const isRemoved = await store.remove({ entityKey: found.entityKey })
  await removeFromList(store, await lists.authenticators(userId), { credentialID })
  return isRemoved
}

/** Removes all passkeys of a user. */
export async function removeAuthenticators(store: Store, userId: string): Promise<void> {
  for (const one of await authenticatorsOf(store, userId)) await removeAuthenticator(store, one)
}
