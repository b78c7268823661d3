import type { Warning } from "../contract/logger.js"

const LOSES =
  "which keeps everything in the memory of one process: a restart loses it, and other processes and serverless functions do not see it."
const FIX = "Use the adapter of a database, or none: sessions are then in the cookie itself."

/** At the start, in production. */
export const memoryInProduction = {
  code: "memory-adapter",
  details: `The adapter is MemoryAdapter, ${LOSES} ${FIX}`,
} as const satisfies Warning

/** A session cookie or a link named nothing that is there. */
export const goneFromMemory = {
  code: "memory-adapter",
  about: "not found",
  details: `A session cookie or a link names nothing that is in MemoryAdapter, ${LOSES} In Next.js, keep it in globalThis. ${FIX}`,
} as const satisfies Warning
