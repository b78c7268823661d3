import { missing } from "../browser/chromium.js"
import { notInTurn } from "../depth/turns.js"

/** Why an example is not built and operated in this run, as `skipIf` and the name of a test take it; else an empty text. */
export function leftOut(folder: string): string {
  return missing ? "(no browser)" : notInTurn("built examples", folder)
}
