import type { MiddlewareHandler } from "astro"
import { configured } from "./configured.js"

/** The middleware that the integration runs before the application's own. */
export const onRequest: MiddlewareHandler = configured.onRequest
