import { countingClient, testRoundTrips } from "@sallyport/adapter-kit"
import { afterAll, beforeAll, describe } from "vitest"
import { RedisAdapter } from "../src/index.js"
import { openClusterClient } from "./support/cluster-clients.js"
import { missingServer, type RunningCluster, startCluster } from "./support/redis-cluster.js"

describe.skipIf(missingServer)(`Redis Cluster ${missingServer ?? ""}`, () => {
  let cluster: RunningCluster
  beforeAll(async () => {
    cluster = await startCluster({ withReplicas: false })
  })
  afterAll(() => cluster.close())

  testRoundTrips(
    "RedisAdapter in a cluster",
    async () => {
      const {
        client: ioRedis,
        baseKeyPrefix,
        close,
      } = await openClusterClient("ioredis 5", cluster.ports)
      const { client, requests } = countingClient(ioRedis, ["eval"])
      return { adapter: RedisAdapter(client, { baseKeyPrefix }), requests, close }
    },
    { firstSignIn: 1, signIn: 1, firstEmailSignIn: 1, emailSignIn: 1, sessionRead: 2, signOut: 1 },
  )
})
