import express from "express"
import { prepareDatabase } from "sallyport-example-store"
import { auth } from "./auth.js"
import { office, stopActing } from "./office.js"
import { pages } from "./pages.js"

await prepareDatabase()

/** The application: `main.ts` serves it on a port, and a test on another. */
export const app = express()
app.disable("x-powered-by")
app.use("/auth", auth)
app.use("/office", office)
app.post("/stop-acting", stopActing)
app.use(pages)
