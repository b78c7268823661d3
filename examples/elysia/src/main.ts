import { serve } from "@hono/node-server"
import { Elysia } from "elysia"
import { publicFile } from "sallyport-example-pages"
import { prepareDatabase } from "sallyport-example-store"
import { plugin } from "./auth.js"
import { pages } from "./pages.js"
import { signInRoutes } from "./sign-in.js"

await prepareDatabase()

const { fetch } = new Elysia()
  .use(plugin)
  .use(pages)
  .use(signInRoutes)
  .get("/scripts/*", async ({ path, set, status }) => {
    set.headers["content-type"] = "text/javascript"
    return (await publicFile(path)) ?? status(404)
  })

// On Bun, use `listen(port)` instead. `@elysiajs/node` 1.4 loses cookies: https://github.com/elysiajs/node/pull/60
const port = Number(process.env["PORT"] ?? 3000)
serve({ fetch, port }, () => console.log(`Example            http://localhost:${port}`))
