import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import express5 from "express"
import express4 from "express4"
import { onTestFinished } from "vitest"
import {
  describeHostileRequests,
  type HostileSite,
} from "../../../core/test/support/describe-hostile-requests.js"
import { ExpressAuth, getSession } from "../src/index.js"

/** Errors respond with their status and nothing else. */
const serve =
  (express: typeof express5): HostileSite["serve"] =>
  async ({ config, trustProxy }) => {
    const app = express().set("env", "test")
    if (trustProxy) app.set("trust proxy", "loopback")
    app.use("/auth", ExpressAuth(config))
    app.get("/who", (req, res, next) => {
      getSession(req, config).then((session) => res.json(session), next)
    })
    const server = createServer(app)
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
    onTestFinished(() => void server.close())
    return (server.address() as AddressInfo).port
  }

for (const [name, express] of [
  ["Express 5", express5],
  ["Express 4", express4 as unknown as typeof express5],
] as const)
  describeHostileRequests({
    name,
    serve: serve(express),
    methods: ["TRACE", "OPTIONS", "PUT", "PROPFIND", "M-SEARCH"],
  })
