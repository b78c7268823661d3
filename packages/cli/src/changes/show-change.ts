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

/** A line of a text, and what becomes of it. */
interface Line {
  readonly text: string
  readonly kind: "kept" | "gone" | "new"
}

const SIGNS = { kept: " ", gone: "-", new: "+" } as const

/** The lines that differ, each with those around it. */
function difference(before: readonly string[], after: readonly string[]): readonly string[] {
  const all = compared(before, after)
  const changed = all.flatMap(({ kind }, index) => (kind === "kept" ? [] : [index]))
  const isNear = (index: number) => changed.some((one) => Math.abs(one - index) <= AROUND)
  return all.flatMap(({ text, kind }, index) => (isNear(index) ? [`  ${SIGNS[kind]} ${text}`] : []))
}

function compared(before: readonly string[], after: readonly string[]): readonly Line[] {
  const start = commonStart(before, after)
  const end = Math.min(
    commonStart(before.toReversed(), after.toReversed()),
    Math.min(before.length, after.length) - start,
  )
  const kept = (text: string): Line => ({ text, kind: "kept" })
  return [
    ...before.slice(0, start).map(kept),
    ...between(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(kept),
  ]
}

/** Keeps lines that are in both, in their order. What comes first of the old ones is looked for in the new ones. */
function between(before: readonly string[], after: readonly string[]): readonly Line[] {
  const lines: Line[] = []
  let next = 0
  for (const text of before) {
    const at = after.indexOf(text, next)
    // A line such as a bracket is in many places: it is no sign that all before it is new.
    const isFar = at - next > AROUND && text.trim().length < 3
    if (at < 0 || isFar) lines.push({ text, kind: "gone" })
    else {
      lines.push(...after.slice(next, at).map((one): Line => ({ text: one, kind: "new" })))
      lines.push({ text, kind: "kept" })
      next = at + 1
    }
  }
  return [...lines, ...after.slice(next).map((one): Line => ({ text: one, kind: "new" }))]
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  const different = one.findIndex((line, index) => line !== other[index])
  return different < 0 ? one.length : different
}
