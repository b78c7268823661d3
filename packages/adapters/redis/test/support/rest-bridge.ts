import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Cluster, Redis } from "ioredis"

/** Texts are base64, as the client requests; only the word OK is not encoded. */
function encoded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(encoded)
  return typeof value === "string" && value !== "OK" ? Buffer.from(value).toString("base64") : value
}

/** Upstash's REST interface in front of a Redis server or cluster, for one command or several at once. */
export async function openRestBridge(redis: Redis | Cluster) {
  const run = async ([command = "", ...values]: unknown[]) => {
    try {
      // In a cluster, each key may be on another node; the service of Upstash removes them all.
      if (String(command).toLowerCase() === "del")
        return {
          result: (await Promise.all(values.map(async (key) => redis.del(String(key))))).length,
        }
      return { result: encoded(await redis.call(String(command), ...values.map(String))) }
    } catch (error) {
      return { error: (error as Error).message }
    }
  }
  const server = createServer((request, response) => {
    void (async () => {
      const chunks = (await request.toArray()) as Buffer[]
      const body = JSON.parse(Buffer.concat(chunks).toString()) as unknown[]
      const severalAtOnce = /^\/(?:pipeline|multi-exec)$/.test(request.url ?? "")
      const answer = severalAtOnce
        ? await Promise.all((body as unknown[][]).map(run))
        : await run(body)
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer))
    })()
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, "close")
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
