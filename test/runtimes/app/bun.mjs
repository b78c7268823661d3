import { MemoryAdapter } from "@sallyport/memory-adapter"
import { createSite } from "./site.mjs"

const fetch = createSite(process.env, MemoryAdapter())
Bun.serve({ fetch, port: Number(process.env.PORT), hostname: "localhost" })
