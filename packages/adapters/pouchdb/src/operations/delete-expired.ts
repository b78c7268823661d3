import type { Adapter } from "@sallyport/core/adapters"
import type { Store } from "../store.js"

/** What documents of each kind hold that expires. */
const KINDS = [["sessionToken"], ["identifier", "token"], ["sallyport:once"]]

/** Goes through the documents that expire, because the database removes nothing by itself. */
export function deleteExpired(store: Store): Required<Adapter>["deleteExpired"] {
  return async ({ before, limit = 1000 }) => {
    let removed = 0
    for (const members of KINDS) {
      const present = members.map((name) => [name, { $exists: true }])
      const selector = {
        ...(Object.fromEntries(present) as Record<string, object>),
        // Texts in ISO 8601 are in the order of their moments. A number or a missing value is no date of ours.
        expires: { $gt: "", $lt: before.toISOString() },
      }
      for (const found of await store.find({ index: "byExpires", selector, limit }))
        // One that was extended meanwhile stays.
        if (await store.remove(found)) removed += 1
    }
    return removed
  }
}
