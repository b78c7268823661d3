import { testAdapter } from "../../../../test/depth/adapter-contract.js"
import { MemoryAdapter } from "../src/index.js"

testAdapter("MemoryAdapter", async () => ({ adapter: MemoryAdapter() }))
