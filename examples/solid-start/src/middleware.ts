import { createMiddleware } from "@solidjs/start/middleware"
import { prepareDatabase } from "sallyport-example-store"

/** The tables are there before a request is answered. */
export default createMiddleware({ onRequest: () => prepareDatabase() })
