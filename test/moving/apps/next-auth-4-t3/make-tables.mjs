/** Makes the tables of schema.prisma where there are none, as `prisma db push` does. */

import { readFileSync } from "node:fs"
import path from "node:path"
import { createClient } from "@libsql/client"

const client = createClient({ url: `file:${path.join(process.env.STORE_FOLDER, "auth.db")}` })
// While one application writes, another can read.
await client.execute("pragma journal_mode = wal")
await client.executeMultiple(readFileSync(new URL("./tables.sql", import.meta.url), "utf8"))
client.close()
