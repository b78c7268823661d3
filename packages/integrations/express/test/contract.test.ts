import { callSessions, type FixtureSite, type RunningFixture } from "@sallyport/integration-kit"
import express5, { json, urlencoded, type Express, type Request } from "express"
import express4 from "express4"
import type { AddressInfo } from "node:net"
import { describe } from "vitest"
import { describeIntegration } from "../../../../test/depth/integration-contract.js"
import {
  ExpressAuth,
  getAccess,
  getCaller,
  getMe,
  getSession,
  type ExpressAuthHandler,
} from "../src/index.js"

const KEPT = "public, max-age=600"

/** The application described on the kit's page. */
function fixture(
  express: typeof express5,
  { config, behindProxy, onGuarded }: FixtureSite,
): Express {
  const app = express().set("env", "production").set("trust proxy", behindProxy)
  const auth = ExpressAuth(config)
  const session = async (req: Request) => getSession(req, config)
  app.use((req, res, next) => {
    if (req.headers["x-cached"]) res.set({ "cache-control": KEPT, "cdn-cache-control": KEPT })
    if (req.headers["x-read"]) session(req).then(() => next(), next)
    else next()
  })
  app.use("/auth", auth)
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
  app.all(["/guarded", "/rooms/:name"], auth.guard, (_req, res) => {
    onGuarded()
    res.send("secret")
  })
  app.get("/login", auth.guard, (_req, res) => void res.send("the sign-in page"))
  app.all("/me", (req, res, next) => {
    const called = async () => callSessions(await getMe(req, config), req.url)
    called().then((result) => res.json(result), next)
  })
  addPrograms(app, config)
  addForms(app, auth)
  return app
}

const READ = { scopes: ["notes:read"] }

function addPrograms(app: Express, config: FixtureSite["config"]): void {
  app.all("/access", (req, res, next) => {
    getAccess(req, config, READ).then((access) => {
      if (access.kind === "refusal") res.status(access.status).set(access.headers).json(access.body)
      else res.json(access)
    }, next)
  })
  app.all("/caller", (req, res, next) => {
    getCaller(req, config, READ).then((caller) => {
      if (caller.by !== "refusal")
        return json()(req, res, () => res.json({ ...caller, sent: req.body as unknown }))
      const { status, headers, body } = caller.refusal
      res.status(status).set(headers).json(body)
    }, next)
  })
}

function addForms(app: Express, auth: ExpressAuthHandler): void {
  app.post("/sign-in", urlencoded({ extended: false }), (req, _res, next) => {
    auth.signIn(req, "password", req.body as Record<string, string>).catch(next)
  })
  app.post("/sign-out", urlencoded({ extended: false }), (req, _res, next) => {
    const { redirectTo } = req.body as { redirectTo?: string }
    auth.signOut(req, { redirectTo }).catch(next)
  })
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
    givesMe: true,
    givesAccess: true,
    lacks: {
      functions: "a route is all that Express runs at an address",
      rewrites: "Express leads no address to another route",
    },
  })
})
