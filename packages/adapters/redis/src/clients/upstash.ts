import type { RunScript } from "./run-script.js"

/** A `Redis` from `@upstash/redis`, which uses HTTP. */
export interface UpstashClient {
  eval(script: string, keys: string[], values: string[]): Promise<unknown>
  createScript(script: string): unknown
}

export function isUpstash(client: object): client is UpstashClient {
  return "createScript" in client && "eval" in client
}

export function withUpstash(client: UpstashClient): RunScript {
  return (script, keys, values) => client.eval(script, [...keys], [...values])
}
