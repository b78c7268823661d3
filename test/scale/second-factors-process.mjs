// One of several processes of a site whose people have second factors: `node second-factors-process.mjs`, configured by
// its environment. It reports by IPC where it listens, and sets its clock as the test tells it.
import express from "express"
import Credentials from "@sallyport/core/providers/credentials"
import { secondFactors } from "@sallyport/core/second-factors"
import { sessions } from "@sallyport/core/sessions"
import { ExpressAuth } from "@sallyport/express"
import { opened, place } from "./opened-store.mjs"

const { SECRET } = process.env

/** Milliseconds by which the clock of this process is ahead. */
let clock = 0
const { now } = Date
Date.now = () => now() + clock

const app = express()
app.use(
  "/auth",
  ExpressAuth({
    secret: SECRET,
    trustHost: true,
    // What is refused on purpose here shows in the responses.
    logger: { error: () => undefined },
    records: await opened.openRecords(place),
    providers: [
      Credentials({
        credentials: { name: {} },
        authorize: ({ name }) => ({ id: String(name), name: String(name) }),
      }),
    ],
    extensions: [secondFactors(), sessions({ maxStaleness: 0 })],
  }),
)
const server = app.listen(0, "127.0.0.1", () => process.send(server.address().port))

process.on("message", (message) => {
  clock = message.clock
  process.send("set")
})
// Ends with the test, even if that is killed.
process.on("disconnect", () => process.exit())
