import { hexDigestOf } from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import type { Store } from "../store.js"

/** Stores each used key with the time from which it may be used again. */
export function consumeOnce(store: Store): Required<Adapter>["consumeOnce"] {
  return async ({ key, expires }) => {
    // A key may be longer than a file name may be.
    const name = store.keys.once(await hexDigestOf(key))
    return store.exclusively([name], async () => {
      const used = await store.getRow<{ expires: Date }>(name)
      if (used && used.expires.getTime() > Date.now()) return false
      await store.setRow(name, { expires }, expires)
      return true
    })
  }
}
