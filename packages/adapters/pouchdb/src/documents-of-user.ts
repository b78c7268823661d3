import type { Document } from "./database.js"
import type { Store } from "./store.js"

/**
 * The members that identify each kind of a user's documents. The prefix cannot, because `@auth/pouchdb-adapter` allows
 * any prefix.
 */
const MEMBERS = {
  accounts: ["provider", "providerAccountId"],
  sessions: ["sessionToken"],
  authenticators: ["credentialID"],
  addresses: ["sallyport:claim"],
} as const

type DocumentKind = keyof typeof MEMBERS

/** The documents of these kinds that belong to a user, no matter which adapter wrote them. */
export async function documentsOf(
  store: Store,
  userId: string,
  ...kinds: readonly DocumentKind[]
): Promise<readonly Document[]> {
  const found = await store.find({ index: "byUserId", key: { userId } })
  return found.filter((document) =>
    kinds.some((kind) => MEMBERS[kind].every((name) => name in document)),
  )
}

/** Removes those documents. */
export async function removeDocuments(
  store: Store,
  userId: string,
  ...kinds: readonly DocumentKind[]
): Promise<void> {
  for (const found of await documentsOf(store, userId, ...kinds)) await store.discard(found)
}
