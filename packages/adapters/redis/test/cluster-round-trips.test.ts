import { countingClient, testRoundTrips } from "@sallyport/adapter-kit"
import { afterAll, beforeAll, describe } from "vitest"
import { RedisAdapter } from "../src/index.js"
import { openClusterClient } from "./support/cluster-clients.js"
import { type RunningCluster, startCluster } from "./support/redis-cluster.js"
import { missingServer } from "./support/redis-server.js"

// More than with the official adapter, which neither claims addresses and accounts nor looks again after a write. What
// goes to several nodes at the same time takes as long as one request.
const counts = [
  [
    "RedisAdapter in a cluster",
    "requests",
    {
      firstSignIn: 22,
      signIn: 12,
      firstEmailSignIn: 21,
      emailSignIn: 19,
      sessionRead: 2,
      signOut: 3,
    },
  ],
  [
    "RedisAdapter in a cluster, those at the same time as one",
    "roundTrips",
    {
      firstSignIn: 13,
      signIn: 7,
      firstEmailSignIn: 18,
      emailSignIn: 16,
      sessionRead: 2,
      signOut: 2,
    },
  ],
] as const

describe.skipIf(missingServer)(`Redis Cluster ${missingServer ?? ""}`, () => {
  let cluster: RunningCluster
  beforeAll(async () => {
    cluster = await startCluster({ withReplicas: false })
  })
  afterAll(() => cluster.close())

  for (const [name, kind, limits] of counts)
    testRoundTrips(
      name,
      async () => {
        const opened = await openClusterClient("ioredis 5", cluster.ports)
        const { baseKeyPrefix, close } = opened
        const { client, ...counted } = countingClient(opened.client, ["eval"])
        return { adapter: RedisAdapter(client, { baseKeyPrefix }), requests: counted[kind], close }
      },
      limits,
    )
})
