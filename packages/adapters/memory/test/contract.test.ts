import { testAdapter } from "@sallyport/adapter-kit"
import { MemoryAdapter } from "../src/index.js"

testAdapter("MemoryAdapter", async () => ({ adapter: MemoryAdapter() }))
