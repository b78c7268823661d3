// How often an operation asks the driver, once its statements are known: `round-trips.mjs <store> <operation> <side>`.
import { operations } from "./operations.mjs"
import { stores } from "./stores.mjs"

const [store, operation, side] = process.argv.slice(2)
const { adapter, asked } = await stores[store](side, true)
const run = await operations[operation](adapter)
for (let time = 0; time < 3; time++) await run()
const before = asked()
await run()
console.log(asked() - before)
process.exit()
