// One of several processes of a site whose sessions are tokens that can be ended: `node sessions-process.mjs`, configured
// by its environment. It reports by IPC where it listens, and does there what the test tells it.
import express from "express"
import Credentials from "@sallyport/core/providers/credentials"
import { sessions } from "@sallyport/core/sessions"
import { ExpressAuth } from "@sallyport/express"
import { openRecords as openKysely } from "../../packages/adapters/kysely/test/support/process.mjs"
import { openRecords as openRedis } from "../../packages/adapters/redis/test/support/process.mjs"

const { STORE, WHERE, PREFIX, MAX_STALENESS, TRUST_FOR } = process.env
const told = { clock: 0, delay: 0, fails: false, diesAt: undefined }
let reads = 0

const { now } = Date
Date.now = () => now() + told.clock

const stores = {
  postgres: () => openKysely({ kind: "postgres", where: WHERE }),
  redis: () => openRedis({ url: WHERE, baseKeyPrefix: PREFIX }),
}

/** The store as it is in this process: slow, away, or the last thing that it does. */
function troubled(store) {
  const operation =
    (name) =>
    async (given, ...more) => {
      if (name === "get" && given.collection === "session") reads += 1
      if (told.diesAt === name) process.kill(process.pid, "SIGKILL")
      if (told.delay > 0) await new Promise((resolve) => setTimeout(resolve, told.delay))
      if (told.fails) throw new Error("the store is away")
      return store[name](given, ...more)
    }
  return Object.fromEntries(Object.keys(store).map((name) => [name, operation(name)]))
}

const app = express()
app.use(
  "/auth",
  ExpressAuth({
    secret: "the secret that all processes of the site have",
    trustHost: true,
    // That the store is away is wanted here; it shows in the responses.
    logger: { error: () => undefined },
    records: troubled(await stores[STORE]()),
    providers: [
      Credentials({
        credentials: { name: {} },
        authorize: ({ name }) => ({ id: String(name), name: String(name) }),
      }),
    ],
    extensions: [
      sessions({ maxStaleness: Number(MAX_STALENESS), trustFor: Number(TRUST_FOR ?? 0) }),
    ],
  }),
)
const server = app.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }))

process.on("message", (message) => {
  Object.assign(told, message)
  process.send({ reads })
})
// Ends with the test, even if that is killed.
process.on("disconnect", () => process.exit())
