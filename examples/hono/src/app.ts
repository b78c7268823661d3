import { Hono } from "hono"
import { prepareDatabase } from "sallyport-example-store"
import { handler } from "./auth.js"
import { pages } from "./pages.js"

await prepareDatabase()

/** The application: `main.ts` serves it, and a test calls its `fetch`. */
export const app = new Hono()
app.use(handler)
app.route("/", pages)
