import { inBatches } from "@sallyport/adapter-base"
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

/** Removes any number of documents that were found, a few at a time. */
export async function removeAll(store: Store, found: readonly Document[]): Promise<void> {
  await inBatches(found, (document) => store.discard(document))
}
