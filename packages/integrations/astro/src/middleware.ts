import type { MiddlewareHandler } from "astro"
import { configured } from "./configured.js"

/** What the integration runs before the middleware of the application. */
export const onRequest: MiddlewareHandler = configured.onRequest
