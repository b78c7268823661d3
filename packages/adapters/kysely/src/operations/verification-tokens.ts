import type { Adapter } from "@sallyport/core/adapters"
import type { Insertable } from "kysely"
import { exactly } from "../exactly.js"
import { prepareTake } from "../prepare-take.js"
import { readDate } from "../read-date.js"
import type { Store } from "../store.js"
import type { VerificationTokenRow } from "../tables.js"
import { toRow } from "../to-row.js"

type VerificationTokenOperations = Pick<
  Required<Adapter>,
  "createVerificationToken" | "useVerificationToken"
>

export function verificationTokenOperations(store: Store): VerificationTokenOperations {
  const { db, engine } = store
  const take = prepareTake(store, {
    names: ["identifier", "token"],
    remove: ({ identifier, token }) =>
      db
        .deleteFrom("VerificationToken")
        .where(exactly(store, "token", token))
        .where(exactly(store, "identifier", identifier)),
    read: ({ identifier, token }) =>
      db
        .selectFrom("VerificationToken")
        .selectAll()
        .where(exactly(store, "token", token))
        .where(exactly(store, "identifier", identifier)),
  })
  return {
    createVerificationToken: async (verificationToken) => {
      const row = toRow(verificationToken, engine) as unknown as Insertable<VerificationTokenRow>
      await db.insertInto("VerificationToken").values(row).execute()
      return verificationToken
    },
    useVerificationToken: async (key) => {
      const row = await take(key)
      if (!row) return null
      return { identifier: row.identifier, token: row.token, expires: readDate(row.expires) }
    },
  }
}
