import { serve } from "srvx"
import { staticMiddleware } from "srvx/static"
import start from "./dist/server/server.js"

const server = serve({
  fetch: (request) => start.fetch(request),
  middleware: [staticMiddleware({ dir: "dist/client" })],
  hostname: "localhost",
  port: process.env.PORT ?? 3000,
  silent: true,
})
await server.ready()
console.log(`Example            ${server.url}`)
