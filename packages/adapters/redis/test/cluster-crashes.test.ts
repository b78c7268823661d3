import { crashingClient, testCrashes } from "@sallyport/adapter-kit"
import type { Cluster } from "ioredis"
import { afterAll, beforeAll, describe } from "vitest"
import { RedisAdapter } from "../src/index.js"
import { openClusterClient } from "./support/cluster-clients.js"
import { type RunningCluster, startCluster } from "./support/redis-cluster.js"
import { missingServer } from "./support/redis-server.js"

describe.skipIf(missingServer)(`Redis Cluster ${missingServer ?? ""}`, () => {
  let cluster: RunningCluster
  beforeAll(async () => {
    cluster = await startCluster({ withReplicas: false })
  })
  afterAll(() => cluster.close())

  testCrashes("RedisAdapter in a cluster", async () => {
    const { client, baseKeyPrefix, close } = await openClusterClient("ioredis 5", cluster.ports)
    // Also between reads, because every script is one.
    const crashingAfter = (scripts: number) =>
      RedisAdapter(crashingClient<Cluster>(client as Cluster, ["eval"], scripts), { baseKeyPrefix })
    return { adapter: RedisAdapter(client, { baseKeyPrefix }), crashingAfter, close }
  })
})
