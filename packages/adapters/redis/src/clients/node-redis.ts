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
  return async (script, keys, values) => {
    requireConnected((client as { readonly isOpen?: unknown }).isOpen !== false)
    return client.eval(script, { keys: [...keys], arguments: [...values] })
  }
}
