import type { VerificationTokenOperations } from "@sallyport/adapter-base"
import type { VerificationToken } from "@sallyport/core/adapters"
import { aliasedTable, and, desc, notInArray, sql } from "drizzle-orm"
import { exactly, takenRow, type Store } from "../store.js"

export function verificationTokenOperations(store: Store): VerificationTokenOperations {
  const { db, tables } = store
  const { verificationTokensTable: table } = tables
  const ofAddress = (identifier: string) => exactly(store, table.identifier, identifier)
  const tokens = () => db.select().from(table)
  return {
    createVerificationToken: async ({ identifier, token, expires }) => {
      await db.insert(table).values({ identifier, token, expires })
      return { identifier, token, expires }
    },
    useVerificationToken: async ({ identifier, token }) => {
      const same = and(ofAddress(identifier), exactly(store, table.token, token))
      const row = await takenRow(store, db.delete(table).where(same), () => tokens().where(same))
      if (!row) return null
      const { expires } = row as unknown as VerificationToken
      return { identifier, token, expires }
    },
    deleteVerificationTokens: async ({ identifier, keepNewest = 0 }) => {
      if (keepNewest === 0) return db.delete(table).where(ofAddress(identifier))
      const newest = tokens().where(ofAddress(identifier)).orderBy(desc(table.expires))
      // In a query of its own, because MySQL does not support a limit within a condition.
      const kept = newest.limit(keepNewest).as("newest")
      const isKept = sql`(select ${aliasedTable(table, "newest").token} from ${kept})`
      return db.delete(table).where(and(ofAddress(identifier), notInArray(table.token, isKept)))
    },
  }
}
