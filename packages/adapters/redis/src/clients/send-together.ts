import { isIoRedis } from "./io-redis.js"
import { isNodeRedis } from "./node-redis.js"
import type { SendTogether } from "./run-replicated.js"

/** The same for any client that can do it. Throws TypeError for others. */
export function sendTogetherOf(client: object): SendTogether {
  if (isIoRedis(client) && hasPipeline(client)) return withPipeline(client)
  if (isNodeRedis(client) && hasMulti(client)) return withMulti(client)
  throw new TypeError(
    'durability: "replicated" needs a client of ioredis, or of redis from version 5 on: others cannot wait for a replica on the connection that has written.',
  )
}

interface Pipelines {
  pipeline(): Pipeline
}

interface Pipeline {
  eval(script: string, keyCount: number, ...keysAndValues: readonly string[]): unknown
  call(name: string, ...args: readonly string[]): unknown
  exec(): Promise<readonly (readonly [error: Error | null, answer?: unknown])[] | null>
}

function hasPipeline(client: object): client is Pipelines {
  return "pipeline" in client
}

function withPipeline(client: Pipelines): SendTogether {
  return async (calls, { replicas, milliseconds }) => {
    const pipeline = client.pipeline()
    for (const [script, keys, values] of calls)
      pipeline.eval(script, keys.length, ...keys, ...values)
    pipeline.call("WAIT", String(replicas), String(milliseconds))
    return ((await pipeline.exec()) ?? []).map(([error, answer]) => {
      if (error) throw error
      return answer
    })
  }
}

interface Batches {
  /** The key says which node of a cluster gets them. */
  multi(key?: string): Batch
}

interface Batch {
  eval(script: string, options: { keys: string[]; arguments: string[] }): unknown
  wait(replicas: number, milliseconds: number): unknown
  execAsPipeline(): Promise<readonly unknown[]>
}

/** Version 4 may send the parts on two connections. */
function hasMulti(client: object): client is Batches {
  return "multi" in client && "withTypeMapping" in client
}

function withMulti(client: Batches): SendTogether {
  return async (calls, { replicas, milliseconds }) => {
    const batch = client.multi(calls[0]?.[1][0])
    for (const [script, keys, values] of calls)
      batch.eval(script, { keys: [...keys], arguments: [...values] })
    batch.wait(replicas, milliseconds)
    return batch.execAsPipeline()
  }
}
