import { DrizzleAdapter } from "@auth/drizzle-adapter"
import { PrismaAdapter } from "@auth/prisma-adapter"
import { createClient } from "@libsql/client"
import { PrismaLibSQL } from "@prisma/adapter-libsql"
import { PrismaClient } from "@prisma/client"
import { drizzle } from "drizzle-orm/libsql"
import { readFile } from "node:fs/promises"
import { openStore as openPlainStore } from "./store.mjs"

const url = `file:${process.env.SQLITE_FILE}`

async function makeTables(name) {
  const client = createClient({ url })
  await client.executeMultiple(await readFile(new URL(name, import.meta.url), "utf8"))
  return client
}

const stores = {
  drizzle: async () => DrizzleAdapter(drizzle(await makeTables("./tables-drizzle.sql"))),

  prisma: async () => {
    await makeTables("./tables-prisma.sql")
    return PrismaAdapter(new PrismaClient({ adapter: new PrismaLibSQL({ url }) }))
  },

  kysely: async () => (await openPlainStore("sqlite")).adapter,
  pg: async () => (await openPlainStore("postgres")).adapter,
}

/** The official adapter with this name, on tables created as in its documentation. */
export function openStore(name) {
  return stores[name]()
}
