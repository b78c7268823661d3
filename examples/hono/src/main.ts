import { serve } from "@hono/node-server"
import { serveStatic } from "@hono/node-server/serve-static"
import { Hono } from "hono"
import { publicFolders } from "sallyport-example-pages"
import { prepareDatabase } from "sallyport-example-store"
import { handler } from "./auth.js"
import { pages } from "./pages.js"
import { signInRoutes } from "./sign-in.js"

await prepareDatabase()

const app = new Hono()
for (const [path, root] of Object.entries(publicFolders)) {
  const rewriteRequestPath = (url: string) => url.slice(path.length)
  app.use(`${path}/*`, serveStatic({ root, rewriteRequestPath }))
}
app.use(handler)
app.route("/", pages)
app.route("/sign-in", signInRoutes)

const port = Number(process.env["PORT"] ?? 3000)
serve({ fetch: app.fetch, port }, () => console.log(`Example            http://localhost:${port}`))
