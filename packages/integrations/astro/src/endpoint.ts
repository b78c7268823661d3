import type { APIRoute } from "astro"
import { configured } from "./configured.js"

/** The route that the integration mounts at the base path. */
export const GET: APIRoute = configured.GET
export const POST: APIRoute = configured.POST
export const prerender = false
