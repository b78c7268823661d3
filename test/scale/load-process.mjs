// One of several processes of a site whose store is cut off again and again: `node load-process.mjs`, configured by its
// environment. It reports by IPC where it listens.
import express from "express"
import { Kysely, PostgresDialect } from "kysely"
import pg from "pg"
import { createClient } from "redis"
import Credentials from "@sallyport/core/providers/credentials"
import { rateLimits } from "@sallyport/core/rate-limits"
import { sessions } from "@sallyport/core/sessions"
import { ExpressAuth } from "@sallyport/express"
import { KyselyAdapter, kyselyRecords } from "@sallyport/kysely-adapter"
import { RedisAdapter, redisRecords } from "@sallyport/redis-adapter"

const { STORE, WHERE, PREFIX, NAME, STRATEGY, MAX_STALENESS } = process.env
/** Milliseconds after which the drivers give up. */
const PATIENCE = 2000

// Without these listeners, a connection that is cut off ends the process.
const ignore = () => undefined

function openPostgres() {
  const pool = new pg.Pool({
    connectionString: WHERE,
    application_name: NAME,
    max: 5,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  })
  pool.on("error", ignore)
  pool.on("connect", (client) => client.on("error", ignore))
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  return { adapter: KyselyAdapter(db), records: kyselyRecords(db) }
}

async function openRedis() {
  const client = createClient({
    url: WHERE,
    name: NAME,
    commandOptions: { timeout: PATIENCE },
    socket: { connectTimeout: PATIENCE, reconnectStrategy: 50 },
  })
  client.on("error", ignore)
  await client.connect()
  const options = { baseKeyPrefix: PREFIX }
  return { adapter: RedisAdapter(client, options), records: redisRecords(client, options) }
}

const { adapter, records } = STORE === "postgres" ? openPostgres() : await openRedis()

/** How often this process has compared a wrong password with that of each person. */
const compared = {}
const password = Credentials({
  credentials: { name: {}, password: {} },
  authorize: ({ name, password }) => {
    if (password === "right") return { id: name, email: name }
    compared[name] = (compared[name] ?? 0) + 1
    return null
  },
})

/** The last link that was sent to each address. */
const links = new Map()
const mail = {
  id: "nodemailer",
  name: "Email",
  type: "email",
  sendVerificationRequest: ({ identifier, url }) => void links.set(identifier, url),
}

const app = express()
app.use(
  "/auth",
  ExpressAuth({
    secret: "the secret that all processes of the site have",
    session: { strategy: STRATEGY },
    // What must not happen shows in the responses.
    logger: { error: ignore, warn: ignore },
    ...(STRATEGY === "jwt" ? { providers: [password] } : { adapter, providers: [mail] }),
    records,
    extensions: [sessions({ maxStaleness: Number(MAX_STALENESS) }), rateLimits()],
  }),
)
app.get("/mail/:address", (req, res) => res.send(links.get(req.params.address)))
app.get("/health", (_req, res) => {
  globalThis.gc?.()
  res.json({ heap: process.memoryUsage().heapUsed, compared })
})
const server = app.listen(0, "127.0.0.1", () => process.send(server.address().port))
// Ends with the test, even if that is killed.
process.on("disconnect", () => process.exit())
