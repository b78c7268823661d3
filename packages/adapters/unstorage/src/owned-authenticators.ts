import type { AdapterAuthenticator } from "@sallyport/core/adapters"
import type { Store } from "./store.js"

/** The ids of a user's passkeys, which are stored as a JSON list, as in `@auth/unstorage-adapter`. */
export async function credentialIds({ keys, getList }: Store, userId: string): Promise<string[]> {
  return (await getList(keys.authenticators(userId))).map(String)
}

/** The user's passkeys. */
export async function authenticatorsOf(
  store: Store,
  userId: string,
): Promise<AdapterAuthenticator[]> {
  const rows = await Promise.all(
    (await credentialIds(store, userId)).map(async (id) =>
      store.getRow<AdapterAuthenticator>(store.keys.authenticator(id)),
    ),
  )
  return rows.flatMap((row) => (row?.userId === userId ? [row] : []))
}

/** Removes a user's passkeys and their list. */
export async function removeAuthenticators(store: Store, userId: string): Promise<void> {
  for (const { credentialID } of await authenticatorsOf(store, userId))
    await store.remove(store.keys.authenticator(credentialID))
  await store.remove(store.keys.authenticators(userId))
}
