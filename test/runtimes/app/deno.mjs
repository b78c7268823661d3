import { MemoryAdapter } from "@sallyport/memory-adapter"
import { createSite } from "./site.mjs"

const fetch = createSite(Deno.env.toObject(), MemoryAdapter())
const onListen = ({ port }) => console.log(`http://localhost:${port}`)
Deno.serve({ port: 0, hostname: "localhost", onListen }, fetch)
