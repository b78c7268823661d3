import { countingClient, testRoundTrips } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { RedisAdapter, UpstashRedisAdapter } from "../src/index.js"
import { openClient, openUpstash } from "./support/clients.js"
import { missing } from "./support/missing.js"

// Each operation is one script, and each script one request.
const limits = {
  firstSignIn: 5,
  signIn: 3,
  firstEmailSignIn: 9,
  emailSignIn: 8,
  sessionRead: 1,
  signOut: 1,
}

describe.skipIf(missing)(`Redis ${missing ?? ""}`, () => {
  testRoundTrips(
    "RedisAdapter",
    async () => {
      const { client: redis, baseKeyPrefix, close } = await openClient("redis 6")
      const { client, requests } = countingClient(redis, ["eval"])
      return { adapter: RedisAdapter(client, { baseKeyPrefix }), requests, close }
    },
    limits,
  )

  testRoundTrips(
    "UpstashRedisAdapter",
    async () => {
      const { client: redis, baseKeyPrefix, close } = await openUpstash()
      const { client, requests } = countingClient(redis, ["eval"])
      return { adapter: UpstashRedisAdapter(client, { baseKeyPrefix }), requests, close }
    },
    limits,
  )
})
