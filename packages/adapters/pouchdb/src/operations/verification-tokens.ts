import { matchesExactly, type VerificationTokenOperations } from "@sallyport/adapter-base"
import type { VerificationToken } from "@sallyport/core/adapters"
import { contentOf } from "../content.js"
import type { Document } from "../database.js"
import type { LinkKey } from "../ids.js"
import { toVerificationToken } from "../rows.js"
import type { Store } from "../store.js"

const INDEX = "verificationTokenByToken"
/** The index only contains documents with a token, and is only used for queries with this condition. */
const HAS_TOKEN = { token: { $gt: null } }

export function verificationTokenOperations(store: Store): VerificationTokenOperations {
  return {
    createVerificationToken: async ({ identifier, token, expires }) => {
      const row = { identifier, token, expires }
      if (!(await store.put({ _id: await store.ids.verificationToken(row) }, contentOf(row))))
        throw new Error("A link with this token already exists")
      return row
    },
    useVerificationToken: (key) => useLink(store, key),
    deleteVerificationTokens: async ({ identifier, keepNewest = 0 }) => {
      const query = { index: INDEX, key: { identifier }, selector: HAS_TOKEN } as const
      const links = (await store.find(query)).toSorted(
        (a, b) => Date.parse(String(b["expires"])) - Date.parse(String(a["expires"])),
      )
      for (const link of links.slice(keepNewest)) await store.discard(link)
    },
  }
}

/** Of several simultaneous callers, only one can remove the revision that all of them have read. */
async function useLink(store: Store, key: LinkKey): Promise<VerificationToken | null> {
  const [link, ...copies] = await documentsOf(store, key)
  if (!link) return null
  const isFirst = await store.remove(link)
  for (const copy of copies) await store.discard(copy)
  return isFirst ? toVerificationToken(link) : null
}

/** The document of a link, or those of `@auth/pouchdb-adapter`, which may have stored it more than once. */
async function documentsOf(
  store: Store,
  { identifier, token }: LinkKey,
): Promise<readonly Document[]> {
  const key = { identifier, token }
  const ours = await store.get(await store.ids.verificationToken(key))
  return ours && matchesExactly(ours, key) ? [ours] : store.find({ index: INDEX, key })
}
