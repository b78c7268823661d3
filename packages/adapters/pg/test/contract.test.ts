import { describe } from "vitest"
import { testAdapterInDepth, testAdapter } from "../../../../test/depth/adapter-contract.js"
import PostgresAdapter, { migrateToLatest } from "../src/index.js"
import { missing, openPglite, openPostgres, type TestDatabase } from "./support/databases.js"
import { directReads } from "./support/direct-reads.js"
import { newId } from "./support/new-id.js"

async function withTables(opening: Promise<TestDatabase>) {
  const { client, close } = await opening
  await migrateToLatest(client)
  return { adapter: PostgresAdapter(client), db: directReads(client), close }
}

testAdapter("PostgresAdapter on PGlite", () => withTables(openPglite()), { newId })

describe.skipIf(missing)(`PostgreSQL ${missing ?? ""}`, () => {
  testAdapter("PostgresAdapter on PostgreSQL", () => withTables(openPostgres()), { newId })

  testAdapterInDepth(
    "PostgresAdapter where everything is serializable",
    () => withTables(openPostgres("serializable")),
    { newId },
  )

  testAdapterInDepth("PostgresAdapter on tables with ids that are UUIDs", async () => {
    const { client, close } = await openPostgres()
    await client.query(
      `create table users (id uuid primary key default gen_random_uuid(), name text, email text,
        "emailVerified" timestamptz, image text);
       create table sessions (id serial primary key, "userId" uuid not null references users on delete cascade,
        expires timestamptz not null, "sessionToken" text not null);
       create table accounts (id uuid primary key default gen_random_uuid(), "userId" uuid not null references users on delete cascade,
        type text not null, provider text not null, "providerAccountId" text not null, refresh_token text,
        access_token text, expires_at bigint, id_token text, scope text, session_state text, token_type text)`,
    )
    await migrateToLatest(client)
    return { adapter: PostgresAdapter(client), db: directReads(client), close }
  })
})
