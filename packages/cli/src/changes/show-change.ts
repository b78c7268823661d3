import type { FileChange } from "./file-change.js"

/** How many lines around a change are shown. */
const AROUND = 2

/** The lines that show a change to a person: a new file whole, of another what goes and what comes. */
export function showChange(change: FileChange): readonly string[] {
  const title = `${change.before === null ? "new    " : "changed"}  ${change.path}`
  const after = linesOf(change.after)
  const lines = change.shown
    ? change.shown.map((line) => `  + ${line}`)
    : difference(linesOf(change.before ?? ""), after)
  return [title, ...lines.map((line) => line.trimEnd()), ""]
}

function linesOf(text: string): readonly string[] {
  const lines = text.split(/\r?\n/)
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines
}

/** All from the first line that differs to the last. */
function difference(before: readonly string[], after: readonly string[]): readonly string[] {
  const start = commonStart(before, after)
  const end = Math.min(
    commonStart(before.toReversed(), after.toReversed()),
    Math.min(before.length, after.length) - start,
  )
  return [
    ...before.slice(Math.max(0, start - AROUND), start).map((line) => `    ${line}`),
    ...before.slice(start, before.length - end).map((line) => `  - ${line}`),
    ...after.slice(start, after.length - end).map((line) => `  + ${line}`),
    ...before
      .slice(before.length - end)
      .slice(0, AROUND)
      .map((line) => `    ${line}`),
  ]
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  const different = one.findIndex((line, index) => line !== other[index])
  return different < 0 ? one.length : different
}
