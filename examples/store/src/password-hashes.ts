import { sql } from "kysely"
import { db } from "./database.js"

/** Creates the table of hashes: this application keeps them in one of its own. */
export async function createHashTable(): Promise<void> {
  await sql`create table if not exists password_hash (user_id text primary key, hash text)`.execute(
    db,
  )
}

/** The stored hash of a user; undefined if they have no password. */
export async function readPasswordHash({ id }: { id: string }): Promise<string | null | undefined> {
  const found = sql<{ hash: string | null }>`select hash from password_hash where user_id = ${id}`
  return (await found.execute(db)).rows[0]?.hash
}

/** Stores the hash of a user; null removes it. */
export async function writePasswordHash(
  { id }: { id: string },
  hash: string | null,
): Promise<void> {
  await sql`insert into password_hash values (${id}, ${hash})
    on conflict (user_id) do update set hash = excluded.hash`.execute(db)
}
