import { requireConnected } from "./require-connected.js"
import type { RunScript } from "./run-script.js"

/** A client or cluster of `ioredis`, versions 5 and 6. */
export interface IoRedisClient {
  eval(script: string, keyCount: number, ...keysAndValues: string[]): Promise<unknown>
  defineCommand(name: string, definition: { lua: string }): void
}

/** It also has a `sendCommand`, but with a different signature. */
export function isIoRedis(client: object): client is IoRedisClient {
  return "defineCommand" in client && "eval" in client
}

export function withIoRedis(client: IoRedisClient): RunScript {
  return async (script, keys, values) => {
    // A client that waits ("wait") connects by itself at its first command; one that was ended does not.
    requireConnected((client as { readonly status?: unknown }).status !== "end")
    return client.eval(script, keys.length, ...keys, ...values)
  }
}
