import { afterAll, beforeAll, describe } from "vitest"
import { testAdoptionRace } from "../../../../test/depth/adapter-contract.js"
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

  testAdoptionRace("RedisAdapter in a cluster", async () => {
    const { client, baseKeyPrefix, close } = await openClusterClient("redis 6", cluster.ports)
    return { adapter: RedisAdapter(client, { baseKeyPrefix }), close }
  })
})
