import { inBatches, type VerificationTokenOperations } from "@sallyport/adapter-base"
import type { VerificationToken } from "@sallyport/core/adapters"
import { keys } from "../keys.js"
import type { Store } from "../store.js"

export function verificationTokenOperations(store: Store): VerificationTokenOperations {
  const { rowOf } = store
  return {
    createVerificationToken: async ({ identifier, token, expires }) => {
      const row = { identifier, token, expires }
      await store.put(keys.token(identifier, token), { ...store.itemOf(row), type: "VT" })
      return row
    },
    // The deletion returns the deleted item, to only one of several simultaneous callers.
    useVerificationToken: async ({ identifier, token }) =>
      rowOf<VerificationToken>(await store.remove(keys.token(identifier, token))),
    deleteVerificationTokens: async ({ identifier, keepNewest = 0 }) => {
      const links = (await store.list(...keys.token(identifier, ""))).toSorted(
        (a, b) => Number(b["expires"]) - Number(a["expires"]),
      )
      await inBatches(links.slice(keepNewest), ({ token }) =>
        store.remove(keys.token(identifier, String(token))),
      )
    },
  }
}
