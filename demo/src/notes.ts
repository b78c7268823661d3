import { randomUUID } from "node:crypto"
import type { Database } from "@sallyport/kysely-adapter"
import type { Kysely } from "kysely"

interface NoteRow {
  readonly id: string
  readonly userId: string
  readonly text: string
}

/** What people have written down, which programs read and add to with a key of theirs. */
export interface Notes {
  /** The first hundred. */
  readonly of: (userId: string) => Promise<readonly string[]>
  readonly add: (userId: string, text: string) => Promise<void>
}

/** Makes the table of notes if there is none. */
export async function openNotes(users: Kysely<Database>): Promise<Notes> {
  await users.schema
    .createTable("Note")
    .ifNotExists()
    .addColumn("id", "varchar(36)", (column) => column.primaryKey())
    .addColumn("userId", "varchar(255)", (column) => column.notNull())
    .addColumn("text", "varchar(500)", (column) => column.notNull())
    .execute()
  const db = users.withTables<{ Note: NoteRow }>()
  return {
    of: async (userId) => {
      const rows = db.selectFrom("Note").select("text").where("userId", "=", userId)
      return (await rows.limit(100).execute()).map(({ text }) => text)
    },
    add: async (userId, text) => {
      await db.insertInto("Note").values({ id: randomUUID(), userId, text }).execute()
    },
  }
}
