import { type FixtureSite } from "@sallyport/integration-kit"
import Koa, { type Context } from "koa"
import { describeIntegration } from "../../../../test/depth/integration-contract.js"
import { NodeAuth, getSession, type NodeAuthConfig } from "../src/index.js"
import { listen } from "./support/site.js"

const KEPT = "public, max-age=600"

/** The application described on the kit's page, set up with Koa as in the README. */
function fixture({ config: given, behindProxy, onGuarded }: FixtureSite): Koa {
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
  app.use(async (ctx, next) => {
    const isSecret = ctx.path === "/guarded" || ctx.path.startsWith("/rooms/")
    if (!isSecret && !/^\/login\/?$/.test(ctx.path)) return next()
    if (await auth.guard(ctx.req, ctx.res)) {
      ctx.respond = false
      return
    }
    if (isSecret) onGuarded()
    ctx.body = isSecret ? "secret" : "the sign-in page"
  })
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
    calls: "the same functions as with node:http alone",
    functions: "the application's own code is all that runs at an address",
    rewrites: "Koa leads no address to another page",
  },
})
