import type { VerificationTokenOperations } from "@sallyport/adapter-base"
import type { VerificationToken } from "@sallyport/core/adapters"
import { addKey, listKeys, readList, removeKeys } from "../key-list.js"
import type { Store } from "../store.js"

/** Operations for the same address run one after another. */
export function verificationTokenOperations(store: Store): VerificationTokenOperations {
  const { keys, exclusively } = store
  return {
    createVerificationToken: ({ identifier, token, expires }) => {
      const list = keys.tokens(identifier)
      return exclusively([list], async () => {
        const row = { identifier, token, expires }
        const listed = await readList(store, { list })
        await addKey(store, keys.token(identifier, token), { ...listed, expires })
        await store.setRow(keys.token(identifier, token), row, expires)
        return row
      })
    },
    useVerificationToken: ({ identifier, token }) => {
      const list = keys.tokens(identifier)
      return exclusively([list], async () => {
        const key = keys.token(identifier, token)
        const row = await store.getRow<VerificationToken>(key)
        if (row?.identifier !== identifier || row.token !== token) return null
        await store.remove(key)
        await removeKeys(store, [key], { list })
        return row
      })
    },
    deleteVerificationTokens: ({ identifier, keepNewest = 0 }) => {
      const list = keys.tokens(identifier)
      return exclusively([list], async () => {
        const gone = (await listKeys(store, { list })).slice(keepNewest)
        await Promise.all(gone.map((key) => store.remove(key)))
        if (gone.length > 0) await removeKeys(store, gone, { list })
      })
    },
  }
}
