import { prepareDatabase } from "sallyport-example-store"

/** The tables are there before a request is answered. */
export default defineEventHandler(() => prepareDatabase())
