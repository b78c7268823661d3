import { type FixtureSite, type RunningFixture } from "@sallyport/integration-kit"
import express5, { type Express, type Request } from "express"
import express4 from "express4"
import type { AddressInfo } from "node:net"
import { describe } from "vitest"
import { describeIntegration } from "../../../../test/depth/integration-contract.js"
import { ExpressAuth, getSession } from "../src/index.js"

const KEPT = "public, max-age=600"

/** The application described on the kit's page. */
function fixture(express: typeof express5, { config, behindProxy }: FixtureSite): Express {
  const app = express().set("env", "production").set("trust proxy", behindProxy)
  const session = async (req: Request) => getSession(req, config)
  app.use((req, res, next) => {
    if (req.headers["x-cached"]) res.set({ "cache-control": KEPT, "cdn-cache-control": KEPT })
    if (req.headers["x-read"]) session(req).then(() => next(), next)
    else next()
  })
  app.use("/auth", ExpressAuth(config))
  app.get("/planted", (req, _res, next) => {
    Object.assign(req, { auth: { user: { name: "Eve" } }, session: { user: { name: "Eve" } } })
    next()
  })
  app.get(/^\/(?:session|bare|planted)$/, (req, res, next) => {
    session(req).then((found) => res.json(found), next)
  })
  app.get("/cached", (req, res, next) => {
    session(req).then((found) => {
      res.set({ "cache-control": KEPT, "cdn-cache-control": KEPT })
      res.cookie("theme", "dark").json(found)
    }, next)
  })
  app.get("/late", (req, res, next) => {
    res.write("…")
    session(req).then((found) => res.end(found?.user?.name), next)
  })
  app.get("/forgotten", (req, res) => {
    res.send(String(Reflect.get(getSession(req, config), "user")))
  })
  app.get("/open", (_req, res) => void res.set("cache-control", "public, max-age=600").send("open"))
  return app
}

async function start(express: typeof express5, site: FixtureSite): Promise<RunningFixture> {
  const server = fixture(express, site).listen(0, "127.0.0.1")
  await new Promise((done) => server.once("listening", done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

describe.each([
  ["5", express5],
  ["4", express4 as unknown as typeof express5],
])("Express %s", (version, express) => {
  describeIntegration({
    name: `Express ${version}`,
    basePath: "/auth",
    start: (site) => start(express, site),
    lacks: {
      gate: "routes ask getSession themselves",
      calls: "the actions are asked by forms",
      functions: "a path runs one route, and there is no gate to go round",
    },
  })
})
