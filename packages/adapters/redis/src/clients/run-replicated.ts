import type { RunScript } from "./run-script.js"
import { UnconfirmedError } from "./unconfirmed-error.js"

/** A script with its keys and values. */
export type ScriptCall = Parameters<RunScript>

/** Sends scripts, and then `WAIT`, on one connection to the server of the first key. Returns what each answers. */
export type SendTogether = (
  calls: readonly ScriptCall[],
  wait: { readonly replicas: number; readonly milliseconds: number },
) => Promise<readonly unknown[]>

const ONE_SECOND = { replicas: 1, milliseconds: 1000 }

/**
 * Changes nothing, but is a write: from Redis 7.2 on, `WAIT` waits for the last write of the connection, and whoever
 * repeats what was done but not confirmed has nothing left to write.
 */
const TOUCH = `
  local left = redis.call('PTTL', KEYS[1])
  if left == -2 then
    redis.call('SET', KEYS[1], '')
    redis.call('DEL', KEYS[1])
  else
    redis.call('PEXPIRE', KEYS[1], left > 0 and left or 1000)
    if left == -1 then redis.call('PERSIST', KEYS[1]) end
  end
  return 1
`

/** Each of them is the client following the slots of a cluster, which learn where a key is from a single command. */
const ATTEMPTS = 5

/**
 * Runs a script, and waits until a replica has what it wrote: then a failover does not undo it. Throws `UnconfirmedError`
 * if none has it within a second. Until then, all other commands on this connection wait too.
 *
 * All is sent on one connection: after a failover, the new server would confirm what it has never seen.
 */
export function runReplicated(run: RunScript, sendTogether: SendTogether): RunScript {
  return async (...call) => {
    const [, [key = ""]] = call
    for (let attempt = 1; ; attempt += 1)
      try {
        const [answer, , count] = await sendTogether([call, [TOUCH, [key], []]], ONE_SECOND)
        if (Number(count) < ONE_SECOND.replicas) throw new UnconfirmedError(answer)
        return answer
      } catch (error) {
        if (!isRedirection(error) || attempt === ATTEMPTS) throw error
        await run(TOUCH, [key], [])
      }
  }
}

/** The key is on another node, or on its way there: nothing was done. */
function isRedirection(error: unknown): boolean {
  return error instanceof Error && /^(?:MOVED|ASK|TRYAGAIN|CLUSTERDOWN)\b/.test(error.message)
}
