import type { Cluster } from "ioredis"

/** A client that asks before it sends a script to the node of a key. The script waits until that is done. */
export function attentiveClient(
  client: Cluster,
  before: (key: string, script: string) => unknown,
): Cluster {
  const asked = async (...given: [script: string, count: number, key: string, ...string[]]) => {
    const [script, , key] = given
    await before(key, script)
    return client.eval(...given)
  }
  return new Proxy(client, {
    get: (target, name) => (name === "eval" ? asked : (Reflect.get(target, name) as unknown)),
  })
}
