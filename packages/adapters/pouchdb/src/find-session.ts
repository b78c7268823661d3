import { matchesExactly } from "@sallyport/adapter-base"
import type { Document } from "./database.js"
import type { Store } from "./store.js"

/** The document of a session; null if there is none. The index also finds those of `@auth/pouchdb-adapter`. */
export async function findSession(store: Store, sessionToken: string): Promise<Document | null> {
  const ours = await store.get(await store.ids.session(sessionToken))
  if (ours && matchesExactly(ours, { sessionToken })) return ours
  const [theirs] = await store.find({ index: "sessionByToken", key: { sessionToken } })
  return theirs ?? null
}
