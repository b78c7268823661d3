import type { RunScript } from "./clients/run-script.js"

/** What of `INFO` says what a server may lose. Of a cluster, the server of the key. */
const INFO = `
  local found = {}
  for _, section in ipairs({ 'replication', 'memory', 'persistence' }) do
    table.insert(found, redis.call('INFO', section))
  end
  return table.concat(found, '\\n')
`

/** What the settings of a server let it lose, a sentence each. `key`: any, of which the server is asked. */
export async function losses(run: RunScript, key: string): Promise<readonly string[]> {
  const info = String(await run(INFO, [key], []))
  const valueOf = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, "m").exec(info)?.[1] ?? ""
  const policy = valueOf("maxmemory_policy")
  const isReplicated = Number(valueOf("connected_slaves")) > 0
  return [
    ...(isReplicated && !/^min_slaves_good_slaves:/m.test(info)
      ? ["The server takes writes when it has lost its replicas: set min-replicas-to-write 1."]
      : []),
    ...(policy !== "" && policy !== "noeviction"
      ? [
          `The server removes keys when its memory is full (${policy}): set maxmemory-policy noeviction.`,
        ]
      : []),
    ...(valueOf("aof_enabled") === "0"
      ? ["The server may lose the last writes when it restarts: set appendonly yes."]
      : []),
  ]
}
