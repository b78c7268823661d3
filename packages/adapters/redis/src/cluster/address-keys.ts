import { lua } from "../lua.js"
import type { ClusterStore } from "./one-key.js"

/** The key that leads from an address to its holder, a user's id. It is an official one, so it holds nothing else. */
interface AddressKey {
  /** Null if there is none. `isLeft`: it is marked as one that the holder has left. */
  readonly read: () => Promise<{ readonly holder: string; readonly isLeft: boolean } | null>
  /** False if there is one already. */
  readonly insert: (id: string) => Promise<boolean>
  /** For these, false if the holder is another one. */
  readonly replace: (holder: string, id: string) => Promise<boolean>
  /** Marks the key as one that the holder has left. Every other write removes the mark. */
  readonly leave: (holder: string) => Promise<boolean>
  /** Removes the mark. */
  readonly keep: (holder: string) => Promise<boolean>
  /** For these, also false if the mark is gone. */
  readonly replaceLeft: (holder: string, id: string) => Promise<boolean>
  readonly removeLeft: (holder: string) => Promise<boolean>
}

/**
 * The mark is that the key expires, because its value cannot have one. Without it, nobody could see that a user has left
 * an address and come back, after they were looked at and before the key is taken from them.
 */
const LEFT_FOR = String(30 * 24 * 60 * 60 * 1000)

const READ = lua(`
  local holder = redis.call('GET', KEYS[1])
  return holder and { answer(holder), redis.call('PTTL', KEYS[1]) }
`)

const whileHeld = (write: string) => `
  if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
  ${write}
  return 1
`

const whileLeft = (write: string) =>
  whileHeld(`
    if redis.call('PTTL', KEYS[1]) == -1 then return 0 end
    ${write}
  `)

const SET = `redis.call('SET', KEYS[1], ARGV[2])`
const INSERT = `return redis.call('SETNX', KEYS[1], ARGV[1])`
const REPLACE = whileHeld(SET)
const LEAVE = whileHeld(`redis.call('PEXPIRE', KEYS[1], ARGV[2])`)
const KEEP = whileHeld(`redis.call('PERSIST', KEYS[1])`)
const REPLACE_LEFT = whileLeft(SET)
const REMOVE_LEFT = whileLeft(`redis.call('DEL', KEYS[1])`)

export function addressKeys({ run, keys }: ClusterStore, email: string): AddressKey {
  const key = keys.email(email)
  const isDone = async (script: string, ...values: readonly string[]) =>
    (await run(script, [key], values)) === 1
  return {
    read: async () => {
      const found = await run(READ, [key], [])
      if (!Array.isArray(found)) return null
      const [holder, left] = found as [string, number]
      return { holder: holder.slice(1), isLeft: left >= 0 }
    },
    insert: (id) => isDone(INSERT, id),
    replace: (holder, id) => isDone(REPLACE, holder, id),
    leave: (holder) => isDone(LEAVE, holder, LEFT_FOR),
    keep: (holder) => isDone(KEEP, holder),
    replaceLeft: (holder, id) => isDone(REPLACE_LEFT, holder, id),
    removeLeft: (holder) => isDone(REMOVE_LEFT, holder),
  }
}
