// The defect that several processes reveal: each keeps its rows in its own memory.
import { MemoryAdapter } from "@sallyport/memory-adapter"

export const openAdapter = () => MemoryAdapter()
