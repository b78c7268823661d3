import { consumeOnceIn } from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import type { Insertable } from "kysely"
import type { Store } from "../store.js"
import type { VerificationTokenRow } from "../tables.js"
import { toRow } from "../to-row.js"

/** Records each used key as a row in the table of sign-in links. */
export function consumeOnce(store: Store): Required<Adapter>["consumeOnce"] {
  return consumeOnceIn({
    removeExpired: (rows) => removeExpired(store, rows),
    insert: async (row) => {
      const { numInsertedOrUpdatedRows } = await insertUnlessThere(store, toRow(row, store.engine))
      return Boolean(numInsertedOrUpdatedRows)
    },
  })
}

async function removeExpired(
  { db, engine }: Store,
  { identifier, token }: { identifier: string; token?: string },
): Promise<void> {
  const { expires } = toRow({ expires: new Date() }, engine) as Pick<
    VerificationTokenRow,
    "expires"
  >
  const all = db
    .deleteFrom("VerificationToken")
    .where("identifier", "=", identifier)
    .where("expires", "<=", expires)
  await (token === undefined ? all : all.where("token", "=", token)).execute()
}

function insertUnlessThere({ db, engine }: Store, row: Record<string, unknown>) {
  const insert = db
    .insertInto("VerificationToken")
    .values(row as unknown as Insertable<VerificationTokenRow>)
  const once =
    engine === "mysql" ? insert.ignore() : insert.onConflict((conflict) => conflict.doNothing())
  return once.executeTakeFirstOrThrow()
}
