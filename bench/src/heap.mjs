// `heap.mjs <module> <benchmark> <side>`: prints the kilobytes of JavaScript heap that one operation allocates.
import { askedOperation } from "./asked-operation.mjs"

const OPERATIONS = 200
const operation = await askedOperation()
for (let count = 0; count < 5000; count++) await operation()
globalThis.gc()
const before = process.memoryUsage().heapUsed
for (let count = 0; count < OPERATIONS; count++) await operation()
console.log((process.memoryUsage().heapUsed - before) / OPERATIONS / 1000)
process.exit()
