import type { Document } from "./database.js"
import type { Store } from "./store.js"

/** What documents of a user hold, by which they are known: `@auth/pouchdb-adapter` gives them any prefix. */
const MEMBERS = {
  accounts: ["provider", "providerAccountId"],
  sessions: ["sessionToken"],
  authenticators: ["credentialID"],
  addresses: ["sallyport:claim"],
} as const

/** The documents of one kind that belong to a user, whoever has written them. */
export async function belongingsOf(
  store: Store,
  userId: string,
  kind: keyof typeof MEMBERS,
): Promise<readonly Document[]> {
  const found = await store.find({ index: "byUserId", key: { userId } })
  return found.filter((document) => MEMBERS[kind].every((name) => name in document))
}

/** Removes them. */
export async function removeBelongings(
  store: Store,
  userId: string,
  kind: keyof typeof MEMBERS,
): Promise<void> {
  for (const { _id } of await belongingsOf(store, userId, kind)) await store.removeById(_id)
}
