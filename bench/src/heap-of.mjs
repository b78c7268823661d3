import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"

const program = fileURLToPath(new URL("heap.mjs", import.meta.url))
// A young generation that is not collected while the operations are counted.
const flags = ["--expose-gc", "--min-semi-space-size=256", "--max-semi-space-size=256"]

/** Kilobytes of JavaScript heap that one operation of a side allocates. */
export function heapOf({ module, benchmark, side }) {
  const text = execFileSync(process.execPath, [...flags, program, module, benchmark, side], {
    encoding: "utf8",
  })
  return Number(text)
}
