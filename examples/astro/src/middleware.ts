import { defineMiddleware } from "astro:middleware"
import { prepareDatabase } from "sallyport-example-store"

const prepared = prepareDatabase()

/** Runs after the integration's own, which is added by itself. */
export const onRequest = defineMiddleware(async (_, next) => {
  await prepared
  return next()
})
