import formbody from "@fastify/formbody"
import { FastifyAuth } from "@sallyport/fastify"
import fastify from "fastify"
import { prepareDatabase } from "sallyport-example-store"
import { authConfig } from "./auth.js"
import { homePages } from "./home-pages.js"
import { memberPages } from "./member-pages.js"

await prepareDatabase()

/** The application: `main.ts` serves it on a port, and a test on another. */
export const app = fastify()
await app.register(formbody)
await app.register(FastifyAuth, authConfig)
await app.register(homePages)
await app.register(memberPages)
