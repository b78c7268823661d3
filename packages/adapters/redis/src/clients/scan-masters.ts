import { isIoRedisCluster } from "./io-redis-cluster.js"
import { isNodeRedisCluster } from "./node-redis-cluster.js"

/** The keys on all nodes that match a pattern. Looks through every key, so it is for jobs and never for a request. */
export type ScanKeys = (pattern: string) => Promise<readonly string[]>

/** Sends a command to one node. */
type Send = (command: readonly string[]) => Promise<unknown>

/** Looks through every master of a cluster. */
export function scanMasters(client: object): ScanKeys {
  return async (pattern) => {
    const found = await Promise.all((await mastersOf(client)).map((send) => scan(send, pattern)))
    // A slot that is moving may be on two of them.
    return [...new Set(found.flat())]
  }
}

async function mastersOf(client: object): Promise<readonly Send[]> {
  if (isIoRedisCluster(client))
    return client.nodes("master").map(
      (node) =>
        ([name = "", ...args]) =>
          (node as IoRedisNode).call(name, ...args),
    )
  if (isNodeRedisCluster(client)) {
    const nodes = await Promise.all(client.masters.map((master) => client.nodeClient(master)))
    return nodes.map((node) => (command) => (node as NodeRedisNode).sendCommand(command))
  }
  throw new TypeError("This is no client of a cluster")
}

interface IoRedisNode {
  call(name: string, ...args: readonly string[]): Promise<unknown>
}

interface NodeRedisNode {
  sendCommand(command: readonly string[]): Promise<unknown>
}

async function scan(send: Send, pattern: string): Promise<readonly string[]> {
  const found: string[] = []
  let cursor = "0"
  do {
    const page = await send(["SCAN", cursor, "MATCH", pattern, "COUNT", "1000"])
    const [next, keys] = page as [unknown, readonly string[]]
    found.push(...keys)
    cursor = String(next)
  } while (cursor !== "0")
  return found
}
