// One of several processes of a site that programs call with keys: `node api-keys-process.mjs`, configured by its
// environment. It reports by IPC where it listens. The test tells it how far its clock is ahead, whether its store is cut off,
// and that it stops for ever before the second write of a rotation.
import express from "express"
import { admin } from "@sallyport/core/admin"
import { administration } from "@sallyport/core/administration"
import { apiKeys } from "@sallyport/core/api-keys"
import { sessions } from "@sallyport/core/sessions"
import { getAccess } from "@sallyport/express"
import { opened, place } from "./opened-store.mjs"

const { SECRET, KEYS } = process.env

let clock = 0
let isCut = false
let stops = false
const { now } = Date
Date.now = () => now() + clock

const store = await opened.openRecords(place)

const cuttable =
  (name) =>
  async (...given) => {
    if (isCut) throw new Error("the store is cut off")
    return store[name](...given)
  }
const names = ["get", "take", "list", "removeOwned", "sweep", "add"].filter((name) => store[name])
const records = {
  ...Object.fromEntries(names.map((name) => [name, cuttable(name)])),
  put: async (record, when) => {
    if (stops && when !== "absent") {
      process.send("stopped")
      await new Promise(() => undefined)
    }
    return cuttable("put")(record, when)
  },
}

const config = {
  secret: SECRET,
  trustHost: true,
  // What is refused on purpose here shows in the responses.
  logger: { error: () => undefined, warn: () => undefined },
  records,
  // Its people are all that have keys: the test asks about records.
  adapter: { getUser: async (id) => ({ id, email: "ada@example.com", emailVerified: null }) },
  session: { strategy: "jwt" },
  providers: [],
  extensions: [sessions(), administration(), apiKeys(JSON.parse(KEYS))],
}

const app = express()
app.get("/notes", async (request, response) => {
  const access = await getAccess(request, config, { scopes: ["notes:read"] })
  if (access.kind === "refusal")
    response.status(access.status).set(access.headers).json(access.body)
  else response.json(access)
})
const server = app.listen(0, "127.0.0.1", () => process.send(server.address().port))

async function obey({ rotate, ...message }) {
  clock = message.clock ?? clock
  isCut = message.isCut ?? isCut
  stops = message.stops ?? stops
  if (rotate !== undefined) await admin(config).keys.rotate(rotate)
  process.send("set")
}

process.on("message", (message) => void obey(message))
// Ends with the test, even if that is killed.
process.on("disconnect", () => process.exit())
