let last = 1_000_000_000

/** An unused id of a serial column, higher than any that a test reaches. */
export const newId = (): string => String((last += 1))
