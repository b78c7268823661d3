/** A table of texts as Markdown; the first column is text, the others are figures. */
export function markdownTable(head, rows) {
  const rule = head.map((_, index) => (index === 0 ? "---" : "---:"))
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n")
}

/** A figure with three digits that count. */
export function figure(value) {
  if (value === undefined || value === null) return "–"
  if (value >= 100) return value.toFixed(0)
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

/** A ratio, with the spread where there is one. */
export function times({ ratio, lowest, highest }) {
  return `${figure(ratio)}× [${figure(lowest)}–${figure(highest)}]`
}

/** What a row was to reach and whether it did. */
export function verdict(text, isReached) {
  return [text, isReached ? "pass" : "**short**"]
}
