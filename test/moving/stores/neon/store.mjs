import PostgresAdapter from "@auth/neon-adapter"
import { neonConfig, Pool } from "@neondatabase/serverless"
import { readFileSync } from "node:fs"
import { connect } from "node:net"
import WebSocket, { createWebSocketStream, WebSocketServer } from "ws"

/** Neon's driver speaks through a WebSocket; this is what stands before a PostgreSQL server for it. */
function startProxy({ hostname, port }) {
  return new Promise((resolve) => {
    const server = new WebSocketServer({ host: "127.0.0.1", port: 0 }, () =>
      resolve(`127.0.0.1:${server.address().port}`),
    )
    server.on("connection", (socket) => {
      const tunnel = createWebSocketStream(socket)
      const database = connect(Number(port || 5432), hostname)
      for (const end of [tunnel, database]) end.on("error", () => undefined)
      tunnel.pipe(database).pipe(tunnel)
    })
  })
}

/** A PostgreSQL database, with the tables that the adapter's documentation gives. */
export default async function openStore() {
  const connectionString = process.env.STORE_POSTGRES
  const proxy = await startProxy(new URL(connectionString))
  Object.assign(neonConfig, {
    webSocketConstructor: WebSocket,
    wsProxy: () => proxy,
    useSecureWebSocket: false,
    pipelineConnect: false,
  })
  const pool = new Pool({ connectionString })
  await pool.query(readFileSync(new URL("./tables.sql", import.meta.url), "utf8"))
  const count = async (table) =>
    Number((await pool.query(`select count(*) from ${table}`)).rows[0].count)
  return {
    adapter: PostgresAdapter(pool),
    rows: async () => ({
      users: await count("users"),
      accounts: await count("accounts"),
      sessions: await count("sessions"),
      tokens: await count("verification_token"),
    }),
  }
}
