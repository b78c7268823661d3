import { consumeOnceIn } from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import { findRow, insertRow, where } from "../rows.js"
import type { Store } from "../store.js"

/** Keeps what was used as a row beside the sign-in links, whose token is the table's primary key. */
export function consumeOnce({ manager, entities }: Store): Required<Adapter>["consumeOnce"] {
  const { VerificationToken: target } = entities
  return consumeOnceIn({
    removeExpired: async (rows) =>
      (await manager()).nativeDelete(target, where({ ...rows, expires: { $lte: new Date() } })),
    insert: async (row) => {
      try {
        await insertRow(await manager(), target, row)
        return true
      } catch (error) {
        if (await findRow(await manager(), target, { token: row.token })) return false
        throw error
      }
    },
  })
}
