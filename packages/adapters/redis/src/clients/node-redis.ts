import { isNodeRedisCluster } from "./node-redis-cluster.js"
import { requireConnected } from "./require-connected.js"
import type { RunScript } from "./run-script.js"

/** A client, cluster or pool of `redis`, versions 4 to 6. */
export interface NodeRedisClient {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>
  sendCommand(...args: never[]): Promise<unknown>
}

export function isNodeRedis(client: object): client is NodeRedisClient {
  return "sendCommand" in client && "eval" in client
}

export function withNodeRedis(client: NodeRedisClient): RunScript {
  const toCluster = isNodeRedisCluster(client) && !findsKeys(client) ? client : null
  return async (script, keys, values) => {
    requireConnected((client as { readonly isOpen?: unknown }).isOpen !== false)
    if (toCluster) {
      const command = ["EVAL", script, String(keys.length), ...keys, ...values]
      return toCluster.sendCommand(keys[0], false, command)
    }
    return client.eval(script, { keys: [...keys], arguments: [...values] })
  }
}

/** Version 4 of a cluster's client sends a script to any node, because it looks for its keys in the wrong place. */
function findsKeys(client: object): boolean {
  return "withTypeMapping" in client
}
