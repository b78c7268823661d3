import { consumeOnceIn } from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import { and, eq, lte } from "drizzle-orm"
import { affectedRows, type Store } from "../store.js"

/** Records each used key as a row in the table of sign-in links. */
export function consumeOnce({ db, engine, tables }: Store): Required<Adapter>["consumeOnce"] {
  const { verificationTokensTable: table } = tables
  return consumeOnceIn({
    removeExpired: async ({ identifier, token }) => {
      const isExpired = and(eq(table.identifier, identifier), lte(table.expires, new Date()))
      const isIt = token === undefined ? undefined : eq(table.token, token)
      await db.delete(table).where(and(isExpired, isIt))
    },
    insert: async ({ identifier, token, expires }) => {
      const row = { identifier, token, expires }
      const insert = db.insert(table)
      if (engine === "mysql") return affectedRows(await insert.ignore().values(row)) > 0
      return (await insert.values(row).onConflictDoNothing().returning()).length > 0
    },
  })
}
