import { afterAll, beforeAll, describe } from "vitest"
import { testAdapter, testAdapterInDepth } from "../../../../test/depth/adapter-contract.js"
import { RedisAdapter } from "../src/index.js"
import { clusterConnections, openClusterClient } from "./support/cluster-clients.js"
import { directReads } from "./support/direct-reads.js"
import { type RunningCluster, startCluster } from "./support/redis-cluster.js"
import { missingServer } from "./support/redis-server.js"

describe.skipIf(missingServer)(`Redis Cluster ${missingServer ?? ""}`, () => {
  let cluster: RunningCluster
  beforeAll(async () => {
    cluster = await startCluster({ withReplicas: false })
  })
  afterAll(() => cluster.close())

  testAdapterInDepth(
    "RedisAdapter in a cluster, on one node by a hash tag, with redis 4",
    async () => {
      const { client, redis, close } = await openClusterClient("redis 4", cluster.ports)
      const baseKeyPrefix = `{${crypto.randomUUID()}}`
      const adapter = RedisAdapter(client, { baseKeyPrefix })
      return { adapter, db: directReads(redis, baseKeyPrefix), close }
    },
  )

  for (const [index, name] of Object.keys(clusterConnections).entries()) {
    const suite = index === 0 ? testAdapter : testAdapterInDepth
    suite(`RedisAdapter in a cluster, with ${name}`, async () => {
      const { client, redis, baseKeyPrefix, close } = await openClusterClient(name, cluster.ports)
      const adapter = RedisAdapter(client, { baseKeyPrefix })
      return { adapter, db: directReads(redis, baseKeyPrefix), close }
    })
  }
})
