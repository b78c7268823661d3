import { consumeOnceIn, hexDigestOf } from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import { LessThanOrEqual } from "typeorm"
import { findRow, insertRow } from "../rows.js"
import { storedAs, type Store } from "../store.js"

/**
 * Records each used key as a row in the table of sign-in links. The official table's only unique key is the id, so the
 * id is derived from the key.
 */
export function consumeOnce({ manager, entities }: Store): Required<Adapter>["consumeOnce"] {
  const { VerificationTokenEntity } = entities
  return consumeOnceIn({
    removeExpired: async (rows) => {
      const connected = await manager()
      const now = { column: "expires", value: new Date() }
      // Digits of the same length compare like numbers, until the year 2286.
      const expires = LessThanOrEqual(storedAs(connected, VerificationTokenEntity, now))
      return connected.delete(VerificationTokenEntity, { ...rows, expires } as object)
    },
    insert: async (row) => {
      const connected = await manager()
      const id = await uuidOf(row.token)
      try {
        await insertRow(connected, VerificationTokenEntity, { ...row, id })
        return true
      } catch (error) {
        if (await findRow(connected, VerificationTokenEntity, { id })) return false
        throw error
      }
    },
  })
}

/**
 * A UUID made from a hash. It is marked as version 5, the version for names (RFC 9562 §5.5), because MariaDB's UUID
 * type rejects one in fifteen values of version 8, the version for custom formats.
 */
async function uuidOf(text: string): Promise<string> {
  const digits = await hexDigestOf(text)
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-5$3-8$4-$5")
}
