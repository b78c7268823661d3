import { Elysia } from "elysia"
import { publicFile } from "sallyport-example-pages"
import { prepareDatabase } from "sallyport-example-store"
import { plugin } from "./auth.js"
import { pages } from "./pages.js"
import { signInRoutes } from "./sign-in.js"

await prepareDatabase()

/** The application: `main.ts` serves it, and a test calls its `fetch`. */
export const app = new Elysia()
  .use(plugin)
  .use(pages)
  .use(signInRoutes)
  .get("/scripts/*", async ({ path, set, status }) => {
    set.headers["content-type"] = "text/javascript"
    return (await publicFile(path)) ?? status(404)
  })
