import type { Adapter } from "@sallyport/core/adapters"
import { undoing } from "../clients/undoing.js"
import { lua } from "../lua.js"
import type { Store } from "../store.js"

const CONSUME = lua(`
  if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
  if tonumber(ARGV[1]) > 0 then redis.call('SET', KEYS[1], '1', 'PX', ARGV[1]) end
  return 1
`)

const FORGET = `return redis.call('DEL', KEYS[1])`

/** Stores a used key exactly until it expires: then it may be used again. */
export function consumeOnce({ run, end, keys }: Store): Required<Adapter>["consumeOnce"] {
  return async ({ key, expires }) => {
    const left = expires.getTime() - Date.now()
    const name = keys.once(key)
    const consuming = end(CONSUME, [name], [String(left)])
    const answer = await undoing(consuming, async (isFirst) => {
      if (isFirst === 1) await run(FORGET, [name], [])
    })
    return answer === 1
  }
}
