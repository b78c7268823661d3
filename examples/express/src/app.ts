import { ExpressAuth } from "@sallyport/express"
import express from "express"
import { publicFolders } from "sallyport-example-pages"
import { prepareDatabase } from "sallyport-example-store"
import { authConfig } from "./auth-config.js"
import { pages } from "./pages.js"

await prepareDatabase()

/** The application: `main.ts` serves it on a port, and a test on another. */
export const app = express()
app.disable("x-powered-by")
for (const [path, folder] of Object.entries(publicFolders)) app.use(path, express.static(folder))
app.use("/auth", ExpressAuth(authConfig))
app.use(pages)
