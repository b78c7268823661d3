import { serve } from "@hono/node-server"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { createSite } from "./site.mjs"

const fetch = createSite(process.env, MemoryAdapter())
serve({ fetch, port: Number(process.env.PORT), hostname: "localhost" })
