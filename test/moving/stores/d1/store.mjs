import { D1Adapter, up } from "@auth/d1-adapter"
import { Miniflare } from "miniflare"
import path from "node:path"

/** A D1 database of the runtime that Cloudflare's workers run in; the adapter makes its tables. */
export default async function openStore() {
  const miniflare = new Miniflare({
    modules: true,
    script: "export default { fetch: () => new Response() }",
    d1Databases: ["DB"],
    d1Persist: path.join(process.env.STORE_FOLDER, "d1"),
    cf: false,
  })
  process.once("SIGTERM", async () => {
    await miniflare.dispose()
    process.exit(0)
  })
  const db = await miniflare.getD1Database("DB")
  await up(db)
  const count = (table) => db.prepare(`select count(*) as count from ${table}`).first("count")
  return {
    adapter: D1Adapter(db),
    rows: async () => ({
      users: await count("users"),
      accounts: await count("accounts"),
      sessions: await count("sessions"),
      tokens: await count("verification_tokens"),
    }),
  }
}
