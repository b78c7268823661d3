import formbody from "@fastify/formbody"
import { FastifyAuth } from "@sallyport/fastify"
import fastify from "fastify"
import { publicFile } from "sallyport-example-pages"
import { prepareDatabase } from "sallyport-example-store"
import { authConfig } from "./auth-config.js"
import { guardedPages } from "./guarded-pages.js"
import { openPages } from "./open-pages.js"

await prepareDatabase()

/** The application: `main.ts` serves it on a port, and a test on another. */
export const app = fastify()
await app.register(formbody)
await app.register(FastifyAuth, authConfig)
await app.register(openPages)
await app.register(guardedPages)
app.get("/scripts/*", async (request, reply) => {
  const script = await publicFile(request.url)
  return script === undefined ? reply.callNotFound() : reply.type("text/javascript").send(script)
})
