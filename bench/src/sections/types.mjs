import { figure, markdownTable, verdict } from "../markdown-table.mjs"
import { types } from "../types.mjs"

const head = ["An application with two providers", "Sallyport", "@auth/core", "target", ""]

/** What the types cost the author of an application: work for the compiler, and time in the editor. */
export async function typesSection({ quick }) {
  const rows = (await types({ quick })).map(({ name, ours, theirs, target }) => [
    name,
    shown(ours),
    shown(theirs),
    ...verdict(`≤ ${target}`, ours <= target),
  ])
  return markdownTable(head, rows)
}

/** Counts are shown whole. */
function shown(value) {
  return Number.isInteger(value) ? String(value) : figure(value)
}
