import { UpstashRedisAdapter } from "@auth/upstash-redis-adapter"
import { Redis as Upstash } from "@upstash/redis"
import { Redis } from "ioredis"
import { createServer } from "node:http"
import { spawn } from "node:child_process"
import path from "node:path"

/** A Redis server of its own, which keeps its data in a folder, on a socket there. */
function startRedis() {
  const folder = process.env.STORE_FOLDER
  const socket = path.join(folder, "redis.sock")
  const durable = ["--appendonly", "yes", "--appendfsync", "always", "--save", ""]
  const options = ["--port", "0", "--unixsocket", socket, "--dir", folder, ...durable]
  const server = spawn("redis-server", options, { stdio: "ignore", detached: true })
  process.once("exit", () => server.kill())
  process.once("SIGTERM", () => {
    server.once("exit", () => process.exit(0))
    server.kill()
  })
  return new Redis({ path: socket, retryStrategy: () => 50, maxRetriesPerRequest: null })
}

/** Upstash's REST interface before a Redis server: one command, or several at once. */
function startRestInterface(redis) {
  const encoded = (value) => {
    if (Array.isArray(value)) return value.map(encoded)
    const isText = typeof value === "string" && value !== "OK"
    return isText ? Buffer.from(value).toString("base64") : value
  }
  const run = async ([command, ...values]) => {
    try {
      return { result: encoded(await redis.call(command, ...values.map(String))) }
    } catch (error) {
      return { error: error.message }
    }
  }
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
    const several = /^\/(?:pipeline|multi-exec)$/.test(request.url)
    const answer = several ? await Promise.all(body.map(run)) : await run(body)
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer))
  })
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${server.address().port}`))
  })
}

/** A Redis database behind Upstash's client. */
export default async function openStore() {
  const redis = startRedis()
  const url = await startRestInterface(redis)
  const client = new Upstash({ url, token: "token", enableTelemetry: false })
  const count = async (isOne) => (await redis.keys("*")).filter(isOne).length
  return {
    adapter: UpstashRedisAdapter(client),
    rows: async () => ({
      users: await count((key) => /^user:[^:]+$/.test(key)),
      accounts: await count((key) => /^user:account:(?!by-user-id)/.test(key)),
      sessions: await count((key) => /^user:session:(?!by-user-id)/.test(key)),
      tokens: await count((key) => key.startsWith("user:token:")),
    }),
  }
}
