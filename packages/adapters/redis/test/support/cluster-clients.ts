import { Cluster } from "ioredis"
import { Cluster as Cluster6 } from "ioredis-6"
import * as redis6 from "redis"
import * as redis4 from "redis-4"
import * as redis5 from "redis-5"
import type { RedisAdapter } from "../../src/index.js"

type AnyClient = Parameters<typeof RedisAdapter>[0]

/** The ports of the nodes. */
type Ports = readonly number[]

interface Connected {
  readonly client: AnyClient
  readonly close: () => unknown
}

const nodeRedis =
  ({ createCluster }: Pick<typeof redis6, "createCluster">) =>
  async (ports: Ports): Promise<Connected> => {
    const client = createCluster({
      rootNodes: ports.map((port) => ({ url: `redis://127.0.0.1:${port}` })),
    })
    // Without a listener, a broken connection would end the process.
    client.on("error", () => undefined)
    await client.connect()
    return { client: client as never, close: () => client.quit() }
  }

const ioRedis =
  (Client: typeof Cluster) =>
  async (ports: Ports): Promise<Connected> => {
    const client = new Client(ports.map((port) => ({ host: "127.0.0.1", port })))
    return { client, close: () => client.quit() }
  }

/** How to connect to a cluster, for each kind of client. */
export const clusterConnections: Readonly<Record<string, (ports: Ports) => Promise<Connected>>> = {
  "ioredis 5": ioRedis(Cluster),
  "ioredis 6": ioRedis(Cluster6 as never),
  "redis 6": nodeRedis(redis6),
  "redis 5": nodeRedis(redis5 as never),
  "redis 4": nodeRedis(redis4 as never),
}

/** A client of this kind in a cluster, with a separate prefix, and another one for looking without the adapter. */
export async function openClusterClient(name: string, ports: Ports) {
  const connected = await clusterConnections[name]?.(ports)
  if (!connected) throw new Error(`No such client: ${name}`)
  const redis = new Cluster(ports.map((port) => ({ host: "127.0.0.1", port })))
  const close = async () => {
    await redis.quit()
    await connected.close()
  }
  return { client: connected.client, redis, baseKeyPrefix: `test:${crypto.randomUUID()}:`, close }
}
