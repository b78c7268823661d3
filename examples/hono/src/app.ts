import { serveStatic } from "@hono/node-server/serve-static"
import { Hono } from "hono"
import { publicFolders } from "sallyport-example-pages"
import { prepareDatabase } from "sallyport-example-store"
import { handler } from "./auth.js"
import { pages } from "./pages.js"
import { signInRoutes } from "./sign-in.js"

await prepareDatabase()

/** The application: `main.ts` serves it, and a test calls its `fetch`. */
export const app = new Hono()
for (const [path, root] of Object.entries(publicFolders)) {
  const rewriteRequestPath = (url: string) => url.slice(path.length)
  app.use(`${path}/*`, serveStatic({ root, rewriteRequestPath }))
}
app.use(handler)
app.route("/", pages)
app.route("/sign-in", signInRoutes)
