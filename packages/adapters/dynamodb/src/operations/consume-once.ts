import type { Adapter } from "@sallyport/core/adapters"
import { isAbsentOrAtMost } from "../condition.js"
import { keys } from "../keys.js"
import type { Store } from "../store.js"

/** Stores each used key with the time from which it may be used again. */
export function consumeOnce(store: Store): Required<Adapter>["consumeOnce"] {
  return async ({ key, expires }) => {
    const item = {
      type: "ONCE",
      until: expires.getTime(),
      // Time to live is in whole seconds, rounded up so that it does not come early.
      expires: Math.ceil(expires.getTime() / 1000),
    }
    const isFree = isAbsentOrAtMost("until", Date.now())
    return store.put(await keys.once(key), item, isFree)
  }
}
