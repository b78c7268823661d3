// Each operation on each store, by either adapter.
import { operations } from "./operations.mjs"
import { stores } from "./stores.mjs"

export const benchmarks = Object.entries(stores).flatMap(([store, open]) =>
  Object.entries(operations).map(([operation, prepare]) => {
    const side = async (name) => prepare((await open(name)).adapter)
    const sides = { ours: () => side("ours"), theirs: () => side("theirs") }
    return { name: `${store}: ${operation}`, store, operation, sides }
  }),
)
