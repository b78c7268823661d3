import { MemoryAdapter } from "@sallyport/memory-adapter"
import { createSite } from "./site.mjs"

const env = Deno.env.toObject()
Deno.serve({ port: Number(env.PORT), hostname: "localhost" }, createSite(env, MemoryAdapter()))
