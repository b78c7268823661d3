import type { Scripts } from "../clients/scripts-of.js"
import { lua } from "../lua.js"
import { createStore, type Store } from "../store.js"
import type { RedisAdapterOptions } from "../options.js"

/** Commands on one key each, which any node of a cluster runs. `keptFor`: for how many milliseconds; forever without. */
interface OneKey {
  /** The text under a key; null if there is none. */
  readonly get: (key: string) => Promise<string | null>
  /** False if there is something under the key already. */
  readonly insert: (key: string, text: string, keptFor?: string) => Promise<boolean>
  /** False if the text under the key is no longer the one it was. */
  readonly replace: (key: string, change: TextChange, keptFor?: string) => Promise<boolean>
  readonly put: (key: string, text: string, keptFor?: string) => Promise<void>
  /** False if the text under the key is another one. */
  readonly remove: (key: string, text: string) => Promise<boolean>
}

interface TextChange {
  readonly from: string
  readonly to: string
}

/** A cluster, one key at a time. */
export interface ClusterStore extends Store, OneKey {}

const GET = lua(`return answer(redis.call('GET', KEYS[1]))`)

const SET = `
  if keptFor == '' then redis.call('SET', KEYS[1], text) else redis.call('SET', KEYS[1], text, 'PX', keptFor) end
  return 1
`

const PUT = `
  local text, keptFor = unpack(ARGV)
  ${SET}
`

const INSERT = `
  local text, keptFor = unpack(ARGV)
  if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
  ${SET}
`

const REPLACE = `
  local text, keptFor, from = unpack(ARGV)
  if redis.call('GET', KEYS[1]) ~= from then return 0 end
  ${SET}
`

/** Removes the text under a key, if that is still the text. */
export const REMOVE = `
  if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
  return redis.call('DEL', KEYS[1])
`

export function createClusterStore(scripts: Scripts, options: RedisAdapterOptions): ClusterStore {
  const store = createStore(scripts, options)
  const { run } = scripts
  const isDone = async (script: string, key: string, values: readonly string[]) =>
    (await run(script, [key], values)) === 1
  return {
    ...store,
    get: async (key) => {
      const answer = await run(GET, [key], [])
      return typeof answer === "string" ? answer.slice(1) : null
    },
    insert: (key, text, keptFor = "") => isDone(INSERT, key, [text, keptFor]),
    replace: (key, { from, to }, keptFor = "") => isDone(REPLACE, key, [to, keptFor, from]),
    put: async (key, text, keptFor = "") => void (await run(PUT, [key], [text, keptFor])),
    remove: (key, text) => isDone(REMOVE, key, [text]),
  }
}
