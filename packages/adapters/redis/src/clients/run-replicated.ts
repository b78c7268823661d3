import type { RunScript } from "./run-script.js"
import { UnconfirmedError } from "./unconfirmed-error.js"

/** A script with its keys and values. */
type ScriptCall = Parameters<RunScript>

/** Sends scripts, and then `WAIT`, on one connection to the server of the first key. Returns what each answers. */
export type SendTogether = (
  calls: readonly ScriptCall[],
  wait: { readonly replicas: number; readonly milliseconds: number },
) => Promise<readonly unknown[]>

/** Milliseconds. */
const PATIENCE = 1000

/** As long as no replica confirms anything: everything else on the connection waits too. */
const LITTLE_PATIENCE = 100

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

/** How often the client of a cluster may learn that a key is on another node. */
const ATTEMPTS = 5

/**
 * Runs scripts, and waits until a replica has what they wrote: then a failover does not undo it. Rejects with
 * `UnconfirmedError` if none has it in time. One after the other, because on a connection each waits for the one before;
 * but not for one that hangs, as it does where its server is away.
 *
 * A script and `WAIT` are sent on one connection: after a failover, the new server would confirm what it has never seen.
 */
export function runReplicated(run: RunScript, sendTogether: SendTogether): RunScript {
  let last: Promise<unknown> = Promise.resolve()
  let patience = PATIENCE
  const once = async (call: ScriptCall): Promise<unknown> => {
    const before = patience
    patience = LITTLE_PATIENCE
    const [, [key = ""]] = call
    const wait = { replicas: 1, milliseconds: before }
    const [answer, , count] = await sendTogether([call, [TOUCH, [key], []]], wait)
    if (Number(count) < 1) throw new UnconfirmedError(answer)
    patience = PATIENCE
    return answer
  }
  const whereTheKeyIs = async (call: ScriptCall): Promise<unknown> => {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await once(call)
      } catch (error) {
        if (!isRedirection(error) || attempt === ATTEMPTS) throw error
        // The client follows the redirection of a single script.
        await run(TOUCH, call[1].slice(0, 1), [])
      }
  }
  return async (...call) => {
    const result = settled(last).then(() => whereTheKeyIs(call))
    last = result.catch(() => undefined)
    return result
  }
}

/** When that has ended, or after a second. It never rejects. */
function settled(work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE)
    void work.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** The key is on another node, or on its way there, and nothing was done. */
function isRedirection(error: unknown): boolean {
  return error instanceof Error && /^(?:MOVED|ASK|TRYAGAIN|CLUSTERDOWN)\b/.test(error.message)
}
