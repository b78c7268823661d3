import type { Adapter } from "@sallyport/core/adapters"
import type { Store } from "../store.js"

/** Keeps what was used, with the moment from which it may be used again. */
export function consumeOnce(store: Store): Required<Adapter>["consumeOnce"] {
  return async ({ key, expires }) => {
    const name = store.keys.once(await digestOf(key))
    return store.exclusively([name], async () => {
      const used = await store.getRow<{ expires: Date }>(name)
      if (used && used.expires.getTime() > Date.now()) return false
      await store.setRow(name, { expires }, expires)
      return true
    })
  }
}

/** A key may be long, and the name of a file may not. */
async function digestOf(key: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")
}
