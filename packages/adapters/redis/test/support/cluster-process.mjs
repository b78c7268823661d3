// What each of several processes opens: an adapter, or a store of records, in the cluster with these ports.
import { RedisAdapter, redisRecords } from "@sallyport/redis-adapter"
import { createCluster } from "redis"

async function connect(ports) {
  const cluster = createCluster({
    rootNodes: ports.map((port) => ({ url: `redis://127.0.0.1:${port}` })),
  })
  cluster.on("error", () => undefined)
  await cluster.connect()
  return cluster
}

export const openAdapter = async ({ ports, baseKeyPrefix }) =>
  RedisAdapter(await connect(ports), { baseKeyPrefix })

export const openRecords = async ({ ports, baseKeyPrefix }) =>
  redisRecords(await connect(ports), { baseKeyPrefix })
