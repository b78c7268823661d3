// One of several processes of a site whose people have tokens of a provider: `node provider-tokens-process.mjs`, configured
// by its environment. It reports by IPC where it listens. The test tells it how far its clock is ahead, and at which moment of
// a refresh it stops for ever.
import express from "express"
import { customFetch } from "@sallyport/core"
import { providerTokens } from "@sallyport/core/provider-tokens"
import { sessions } from "@sallyport/core/sessions"
import { ExpressAuth, getMe } from "@sallyport/express"
import { opened, place } from "./opened-store.mjs"

const { SECRET, PROVIDER } = process.env

/** Milliseconds by which the clock of this process is ahead. */
let clock = 0
/** Where a refresh stops: before its request, after the answer to it, or after the write. */
let stopsAt = null
let isAnswered = false
const { now } = Date
Date.now = () => now() + clock

const stop = () => {
  process.send("stopped")
  return new Promise(() => undefined)
}

const stopping = async (url, init) => {
  const isRefresh = String(init?.body).includes("grant_type=refresh_token")
  if (isRefresh && stopsAt === "before") await stop()
  const response = await fetch(url, init)

  if (isRefresh && stopsAt === "after") await stop()
  isAnswered ||= isRefresh
  return response
}

/** The same store, which stops after the write that follows the answer to a refresh. */
function stoppingAfterWrite(store) {
  const put = async (record, when) => {
    const version = await store.put(record, when)
    if (isAnswered && stopsAt === "written" && record.collection === "grant") await stop()
    return version
  }
  return Object.assign(Object.create(store), { put })
}

const config = {
  secret: SECRET,
  trustHost: true,
  // What is refused on purpose here shows in the responses.
  logger: { error: () => undefined, warn: () => undefined },
  records: stoppingAfterWrite(await opened.openRecords(place)),
  providers: [{ ...JSON.parse(PROVIDER), [customFetch]: stopping }],
  // Longer than a refresh is announced, and than four processes on a slow machine need.
  extensions: [providerTokens({ wait: 40 }), sessions()],
}

const app = express()
app.use("/auth", ExpressAuth(config))
// So many tokens at once.
app.get("/tokens/:count", async (request, response) => {
  const { tokens } = await getMe(request, config)
  const all = Array.from({ length: Number(request.params.count) }, async () =>
    tokens.get("real").then(
      ({ accessToken }) => accessToken,
      ({ type, cause }) => ({ type, retryAfter: cause?.retryAfter }),
    ),
  )
  response.json(await Promise.all(all))
})
const server = app.listen(0, "127.0.0.1", () => process.send(server.address().port))

process.on("message", (message) => {
  clock = message.clock ?? clock
  stopsAt = message.stopsAt ?? null
  process.send("set")
})
// Ends with the test, even if that is killed.
process.on("disconnect", () => process.exit())
