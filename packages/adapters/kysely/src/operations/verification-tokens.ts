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
  "createVerificationToken" | "useVerificationToken" | "deleteVerificationTokens"
>

/** The tokens of an address that expire last. In a query of its own, because MySQL has no limit within a condition. */
function newestOf({ db, ...store }: Store, identifier: string, count: number) {
  const newest = db
    .selectFrom("VerificationToken")
    .select("token")
    .where(exactly(store, "identifier", identifier))
    .orderBy("expires", "desc")
    .limit(count)
  return db.selectFrom(newest.as("newest")).select("newest.token")
}

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
    deleteVerificationTokens: async ({ identifier, keepNewest = 0 }) => {
      const all = db.deleteFrom("VerificationToken").where(exactly(store, "identifier", identifier))
      const older = all.where("token", "not in", newestOf(store, identifier, keepNewest))
      await (keepNewest > 0 ? older : all).execute()
    },
  }
}
