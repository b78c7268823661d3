import type { RequestHandler } from "@builder.io/qwik-city"
import { prepareDatabase } from "sallyport-example-store"

/** Plugins run in the order of their names: the tables are there before anyone asks for them. */
export const onRequest: RequestHandler = () => prepareDatabase()
