import type { AdapterUser } from "@sallyport/core/adapters"
import type { Database } from "@sallyport/kysely-adapter"
import type { Kysely } from "kysely"

/** Who works for the demo: one row each, with the id of a user. Nobody gets one over HTTP. */
interface StaffRow {
  readonly userId: string
}

/** What the demo asks its own tables. */
export interface People {
  /** Up to a hundred, by their address. */
  readonly list: () => Promise<readonly Pick<AdapterUser, "id" | "name" | "email">[]>
  readonly isStaff: (userId: string) => Promise<boolean>
  readonly hire: (userId: string) => Promise<void>
}

/** Makes the table of the staff if there is none. */
export async function openPeople(users: Kysely<Database>): Promise<People> {
  await users.schema
    .createTable("Staff")
    .ifNotExists()
    .addColumn("userId", "varchar(255)", (column) => column.primaryKey())
    .execute()
  const db = users.withTables<{ Staff: StaffRow }>()
  const isStaff = async (userId: string) => {
    const rows = db.selectFrom("Staff").select("userId").where("userId", "=", userId)
    return (await rows.executeTakeFirst()) !== undefined
  }
  return {
    isStaff,
    list: async () =>
      db.selectFrom("User").select(["id", "name", "email"]).orderBy("email").limit(100).execute(),
    hire: async (userId) => {
      if (!(await isStaff(userId))) await db.insertInto("Staff").values({ userId }).execute()
    },
  }
}
