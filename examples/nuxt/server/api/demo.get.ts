import { demo } from "sallyport-example-store"

/** What only development has; null in production. */
export default defineEventHandler(() => demo)
