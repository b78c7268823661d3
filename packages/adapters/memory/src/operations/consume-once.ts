import type { Adapter } from "@sallyport/core/adapters"
import type { Store } from "../store.js"

/** Anything that works only once: true the first time, until it expires. */
export function consumeOnce({ used }: Store): Required<Adapter>["consumeOnce"] {
  return async (entry) => {
    const before = used.get(entry.key)
    if (before && before.expires.getTime() > Date.now()) return false
    used.remove(entry.key)
    used.insert(entry)
    return true
  }
}
