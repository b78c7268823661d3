import type { Adapter } from "@sallyport/core/adapters"
import { contentOf } from "../content.js"
import type { Store } from "../store.js"

/** Stores each used key with the time from which it may be used again. */
export function consumeOnce(store: Store): Required<Adapter>["consumeOnce"] {
  return async ({ key, expires }) => {
    const _id = await store.ids.once(key)
    const content = contentOf({ "sallyport:once": true, expires })
    if (await store.put({ _id }, content)) return true
    const used = await store.get(_id)
    if (used && Date.parse(String(used["expires"])) > Date.now()) return false
    return store.put(used ?? { _id }, content)
  }
}
