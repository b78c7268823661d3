import { MemoryAdapter } from "@sallyport/memory-adapter"
import { createSite } from "./site.mjs"

const site = createSite(globalThis.SETTINGS, MemoryAdapter())
addEventListener("fetch", (event) => event.respondWith(site(event.request)))
