import { sql } from "kysely"
import { db } from "./database.js"

/** What somebody may do here. */
export type Role = "admin" | "member"

/** Adds the column of this application to the adapter's table of users. */
export async function createRoleColumn(): Promise<void> {
  const found = sql`select 1 from pragma_table_info('User') where name = 'role'`
  if ((await found.execute(db)).rows.length > 0) return
  await sql`alter table "User" add column role text`.execute(db)
}

/**
 * The role of a user, as the table has it at this moment: a token would keep the former one. Whoever has none is a
 * member. One line of SQL makes an administrator: `update "User" set role = 'admin' where email = '…'`.
 */
export async function roleOf(id: string | undefined): Promise<Role> {
  if (id === undefined) return "member"
  const found = sql<{ role: string | null }>`select role from "User" where id = ${id}`
  return (await found.execute(db)).rows[0]?.role === "admin" ? "admin" : "member"
}

/** Gives a user another role. */
export async function setRole(id: string, role: Role): Promise<void> {
  await sql`update "User" set role = ${role} where id = ${id}`.execute(db)
}
