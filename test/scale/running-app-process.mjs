// One process of an application that was written for Auth.js, with the official adapter for Prisma: `node
// running-app-process.mjs`, configured by its environment. It reports by IPC where it listens.
import { createRequire } from "node:module"
import { PrismaAdapter } from "@auth/prisma-adapter"
import { PrismaPg } from "@prisma/adapter-pg"
import express from "express"
import { rateLimits } from "@sallyport/core/rate-limits"
import { sessions } from "@sallyport/core/sessions"
import { redisRecords } from "@sallyport/redis-adapter"
import { createClient } from "redis"

const { LIBRARY, CLIENT, DATABASE_URL, REDIS_URL, PREFIX, STRATEGY, EXTENSIONS, MAX_STALENESS } =
  process.env
// Before the application was moved, it had Auth.js's own package.
const { ExpressAuth } = await import(LIBRARY)

const { PrismaClient } = createRequire(import.meta.url)(CLIENT)
const prisma = new PrismaClient({
  adapter: new PrismaPg({ connectionString: DATABASE_URL }),
  log: [{ emit: "event", level: "query" }],
})

/** What this process has asked its stores since somebody last looked. */
let asked = {}
const note = (name) => {
  asked[name] = (asked[name] ?? 0) + 1
}
prisma.$on("query", () => note("query"))

/** Each operation of this store is one command. */
function noted(store) {
  const operation =
    (name) =>
    async (...given) => {
      note(name)
      const result = await store[name](...given)
      if (given[1] === "absent" && given[0].collection === "session" && result) note("adopted")
      return result
    }
  return Object.fromEntries(Object.keys(store).map((name) => [name, operation(name)]))
}

const extensions = [sessions({ maxStaleness: Number(MAX_STALENESS) }), rateLimits()]

async function records() {
  const client = createClient({ url: REDIS_URL })
  client.on("error", () => undefined)
  await client.connect()
  return noted(redisRecords(client, { baseKeyPrefix: PREFIX }))
}

/** The last link that was sent to each address. */
const links = new Map()

const config = {
  secret: "the secret that all processes of the site have",
  session: { strategy: STRATEGY },
  // What is wrong on purpose shows in the responses.
  logger: { error: () => undefined, warn: () => undefined },
  adapter: PrismaAdapter(prisma),
  providers: [
    {
      id: "nodemailer",
      name: "Email",
      type: "email",
      maxAge: 3600,
      sendVerificationRequest: ({ identifier, url }) => void links.set(identifier, url),
    },
  ],
  ...(EXTENSIONS === "on" && { extensions, records: await records() }),
  ...(EXTENSIONS === "without records" && { extensions }),
  ...(EXTENSIONS === "misspelt" && { extension: extensions, records: await records() }),
}

const app = express()
app.use("/auth", ExpressAuth(config))
app.get("/mail/:address", (req, res) => res.send(links.get(req.params.address)))
app.get("/asked", (_req, res) => {
  res.json({ ...asked, heap: heapUsed() })
  asked = {}
})
const server = app.listen(0, "127.0.0.1", () => process.send(server.address().port))
// Ends with the test, even if that is killed.
process.on("disconnect", () => process.exit())

/** Bytes, without what nobody refers to any more. */
function heapUsed() {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}
