import { isDeep, seed } from "./depth.js"

/** Says before the tests what this run is about, so that it can be played again. */
export function setup(): void {
  process.stdout.write(`\n Depth: ${isDeep ? "deep" : "short"}   SALLYPORT_SEED=${seed}\n`)
}
