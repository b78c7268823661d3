export { MemoryAdapter } from "./memory-adapter.js"
