/** An id that nobody has: the ids of these tables are counted, and this one is beyond what a test reaches. */
export const newId = (): string => String(1_000_000_000 + Math.floor(Math.random() * 1_000_000_000))
