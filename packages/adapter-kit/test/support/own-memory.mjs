// The defect that several processes show: each keeps what it is told in its own memory.
import { MemoryAdapter } from "@sallyport/memory-adapter"

export const openAdapter = () => MemoryAdapter()
