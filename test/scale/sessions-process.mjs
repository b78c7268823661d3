// One of several processes of a site whose sessions can be ended: `node sessions-process.mjs`, configured by its
// environment. It reports by IPC where it listens, and does there what the test tells it.
import express from "express"
import Credentials from "@sallyport/core/providers/credentials"
import { sessions } from "@sallyport/core/sessions"
import { ExpressAuth } from "@sallyport/express"
import { opened, place } from "./opened-store.mjs"

const { MAX_STALENESS, TRUST_FOR, STRATEGY = "jwt" } = process.env
/** Operations that the adapter should lack, as third-party adapters do. */
const lacking = process.env.LACKING?.split(",") ?? []
const told = { clock: 0, before: {}, after: {}, fails: false }
/** How often each collection was read. */
const asked = { session: 0, cutoff: 0 }

const { now } = Date
Date.now = () => now() + told.clock

async function happens(what) {
  if (what === "dies") process.kill(process.pid, "SIGKILL")
  if (typeof what === "number") await new Promise((resolve) => setTimeout(resolve, what))
}

/** The store as it is in this process: slow to be reached or to answer, away, or the last thing that it does. */
function troubled(store) {
  const operation =
    (name) =>
    async (given, ...more) => {
      if (name === "get") asked[given.collection] += 1
      const { before, after, fails } = told
      await happens(before[name])
      if (fails) throw new Error("the store is away")
      const result = await store[name](given, ...more)
      await happens(after[name])
      return result
    }
  return Object.fromEntries(Object.keys(store).map((name) => [name, operation(name)]))
}

const byName = {
  providers: [
    Credentials({
      credentials: { name: {} },
      authorize: ({ name }) => ({ id: String(name), name: String(name) }),
    }),
  ],
}

/** The last link that was sent to each address. */
const links = new Map()

async function byLink() {
  const adapter = { ...(await opened.openAdapter(place)) }
  for (const name of lacking) delete adapter[name]
  return {
    session: { strategy: STRATEGY },
    adapter,
    providers: [
      {
        id: "email",
        name: "Email",
        type: "email",
        sendVerificationRequest: ({ identifier, url }) => void links.set(identifier, url),
      },
    ],
  }
}

const app = express()
app.use(
  "/auth",
  ExpressAuth({
    secret: "the secret that all processes of the site have",
    trustHost: true,
    // That the store is away is wanted here; it shows in the responses.
    logger: { error: () => undefined },
    records: troubled(await opened.openRecords(place)),
    ...(STRATEGY === "jwt" ? byName : await byLink()),
    extensions: [
      sessions({ maxStaleness: Number(MAX_STALENESS), trustFor: Number(TRUST_FOR ?? 0) }),
    ],
  }),
)
app.get("/mail/:address", (req, res) => res.send(links.get(req.params.address)))
const server = app.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }))

process.on("message", (message) => {
  Object.assign(told, message)
  process.send(asked)
})
// Ends with the test, even if that is killed.
process.on("disconnect", () => process.exit())
