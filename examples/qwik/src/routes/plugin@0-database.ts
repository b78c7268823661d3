import type { RequestHandler } from "@builder.io/qwik-city"
import { prepareDatabase } from "sallyport-example-store"

/** Plugins run in the order of their names, so the tables exist before anything queries them. */
export const onRequest: RequestHandler = () => prepareDatabase()
