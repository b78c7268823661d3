import { type FixtureSite } from "@sallyport/integration-kit"
import Koa, { type Context } from "koa"
import { describeIntegration } from "../../../../test/depth/integration-contract.js"
import { NodeAuth, getSession, type NodeAuthConfig } from "../src/index.js"
import { listen } from "./support/site.js"

const KEPT = "public, max-age=600"

/** The application described on the kit's page, set up with Koa as in the README. */
function fixture({ config: given, behindProxy }: FixtureSite): Koa {
  const config: NodeAuthConfig = { ...given, trustProxy: behindProxy }
  const auth = NodeAuth(config)
  const app = new Koa({ proxy: behindProxy })
  // Koa prints an application's errors unless there is another listener.
  app.on("error", () => undefined)
  app.use(async (ctx, next) => {
    if (!(await auth(ctx.req, ctx.res))) await next()
  })
  const shown = async (ctx: Context) => {
    ctx.body = JSON.stringify(await getSession(ctx.req, ctx.res, config))
  }
  const pages: Readonly<Record<string, (ctx: Context) => unknown>> = {
    "/session": shown,
    "/bare": shown,
    "/planted": async (ctx) => {
      Object.assign(ctx.state, { session: { user: { name: "Eve" } } })
      return shown(ctx)
    },
    "/cached": async (ctx) => {
      await shown(ctx)
      ctx.set({ "cache-control": KEPT, "cdn-cache-control": KEPT })
      ctx.cookies.set("theme", "dark")
    },
    "/forgotten": (ctx) => {
      ctx.body = String(Reflect.get(getSession(ctx.req, ctx.res, config), "user"))
    },
    "/late": async (ctx) => {
      ctx.status = 200
      ctx.res.write("…")
      ctx.res.end((await getSession(ctx.req, ctx.res, config))?.user?.name)
    },
    "/open": (ctx) => {
      ctx.set("cache-control", KEPT)
      ctx.body = "open"
    },
  }
  return app.use(async (ctx) => pages[ctx.path]?.(ctx))
}

describeIntegration({
  name: "Koa 3 with @sallyport/node",
  basePath: "/auth",
  start: async (site) => {
    const handle = fixture(site).callback()
    return listen((req, res) => void handle(req, res))
  },
  lacks: {
    gate: "routes ask getSession themselves",
    calls: "the actions are asked by forms",
    functions: "a path runs one route, and there is no gate to go round",
  },
})
