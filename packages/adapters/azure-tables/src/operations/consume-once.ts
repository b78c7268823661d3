import type { Adapter } from "@sallyport/core/adapters"
import { hexDigestOf } from "@sallyport/adapter-base"
import { entityKeys } from "../entity-key.js"
import type { Store } from "../store.js"

/** Stores each used key with the time from which it may be used again. */
export function consumeOnce(store: Store): Required<Adapter>["consumeOnce"] {
  return async ({ key, expires }) => {
    const entityKey = await entityKeys.once(await hexDigestOf(key))
    if (await store.insert(entityKey, { expires })) return true
    const used = await store.get<{ expires: Date }>(entityKey)
    if (!used) return (await store.insert(entityKey, { expires })) !== null
    if (used.row.expires.getTime() > Date.now()) return false
    return (await store.replace(used, { expires })) !== null
  }
}
