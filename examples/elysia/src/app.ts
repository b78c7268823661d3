import { Elysia } from "elysia"
import { prepareDatabase } from "sallyport-example-store"
import { plugin } from "./auth.js"
import { pages } from "./pages.js"

await prepareDatabase()

/** The application: `main.ts` serves it, and a test calls its `fetch`. */
export const app = new Elysia().use(plugin).use(pages)
