/** An unused id: these tables have serial ids, and this one is higher than any that a test reaches. */
export const newId = (): string => String(1_000_000_000 + Math.floor(Math.random() * 1_000_000_000))
