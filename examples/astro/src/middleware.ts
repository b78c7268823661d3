import { defineMiddleware } from "astro:middleware"
import { prepareDatabase } from "sallyport-example-store"

const prepared = prepareDatabase()

/** Runs after the integration's own middleware, which is added automatically. */
export const onRequest = defineMiddleware(async (_, next) => {
  await prepared
  return next()
})
