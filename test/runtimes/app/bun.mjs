import { MemoryAdapter } from "@sallyport/memory-adapter"
import { createSite } from "./site.mjs"

const fetch = createSite(process.env, MemoryAdapter())
const { port } = Bun.serve({ fetch, port: 0, hostname: "localhost" })
console.log(`http://localhost:${port}`)
