import type { Adapter } from "@sallyport/core/adapters"
import { lua } from "../lua.js"
import type { Store } from "../store.js"

const CONSUME = lua(`
  if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
  if tonumber(ARGV[1]) > 0 then redis.call('SET', KEYS[1], '1', 'PX', ARGV[1]) end
  return 1
`)

/** Stores a used key exactly until it expires: then it may be used again. */
export function consumeOnce({ end, keys }: Store): Required<Adapter>["consumeOnce"] {
  return async ({ key, expires }) => {
    const left = expires.getTime() - Date.now()
    return (await end(CONSUME, [keys.once(key)], [String(left)])) === 1
  }
}
