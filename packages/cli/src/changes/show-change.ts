import type { FileChange } from "./file-change.js"

/** How many lines around a change are shown. */
const AROUND = 2

/** The lines that show a change to a person: a new file whole, of another what goes and what comes. */
export function showChange(change: FileChange): readonly string[] {
  const title = `${change.before === null ? "new    " : "changed"}  ${change.path.replaceAll("\n", "\\n")}`
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
interface DiffLine {
  readonly text: string
  readonly kind: "kept" | "gone" | "new"
}

const SIGNS = { kept: " ", gone: "-", new: "+" } as const

/** The lines that differ, each with those around it. */
function difference(before: readonly string[], after: readonly string[]): readonly string[] {
  const all = compared(before, after)
  const changed = all.flatMap(({ kind }, index) => (kind === "kept" ? [] : [index]))
  const around = Array.from({ length: 2 * AROUND + 1 }, (_, index) => index - AROUND)
  const near = new Set(changed.flatMap((one) => around.map((distance) => one + distance)))
  return all.flatMap(({ text, kind }, index) =>
    near.has(index) ? [`  ${SIGNS[kind]} ${text}`] : [],
  )
}

function compared(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  const start = commonStart(before, after)
  const end = Math.min(
    commonStart(before.toReversed(), after.toReversed()),
    Math.min(before.length, after.length) - start,
  )
  const kept = (text: string): DiffLine => ({ text, kind: "kept" })
  return [
    ...before.slice(0, start).map(kept),
    ...between(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(kept),
  ]
}

/** Keeps lines that are in both, in their order. What comes first of the old ones is looked for in the new ones. */
function between(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  const places = placesOf(after)
  const fresh = (start: number, end?: number) =>
    after.slice(start, end).map((text): DiffLine => ({ text, kind: "new" }))
  let next = 0
  const lines = before.flatMap((text): readonly DiffLine[] => {
    const found = places.get(text) ?? []
    while ((found.at(-1) ?? next) < next) found.pop()
    const at = found.at(-1) ?? -1
    // A line such as a bracket is in many places: it is no sign that all before it is new.
    const isFar = at - next > AROUND && text.trim().length < 3
    if (at < 0 || isFar) return [{ text, kind: "gone" }]
    const between = fresh(next, at)
    next = at + 1
    return [...between, { text, kind: "kept" }]
  })
  return [...lines, ...fresh(next)]
}

/** The places of each line, the last one first. */
function placesOf(lines: readonly string[]): ReadonlyMap<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [index, text] of [...lines.entries()].toReversed()) {
    const found = places.get(text)
    if (found) found.push(index)
    else places.set(text, [index])
  }
  return places
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  const different = one.findIndex((line, index) => line !== other[index])
  return different < 0 ? one.length : different
}
