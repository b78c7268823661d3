import type { Adapter } from "@sallyport/core/adapters"
import type { Store } from "../store.js"

/** The members that identify each kind of document that expires. */
const KINDS = [["sessionToken"], ["identifier", "token"], ["sallyport:once"]]

/** Searches the documents that expire, because the database removes nothing on its own. */
export function deleteExpired(store: Store): Required<Adapter>["deleteExpired"] {
  return async ({ before, limit = 1000 }) => {
    let removed = 0
    for (const members of KINDS) {
      const present = members.map((name) => [name, { $exists: true }])
      const selector = {
        ...(Object.fromEntries(present) as Record<string, object>),
        // ISO 8601 texts sort by time. A number or a missing value is not a date that we wrote.
        expires: { $gt: "", $lt: before.toISOString() },
      }
      for (const found of await store.find({ index: "byExpires", selector, limit }))
        // One that was extended in the meantime is kept.
        if (await store.remove(found)) removed += 1
    }
    return removed
  }
}
