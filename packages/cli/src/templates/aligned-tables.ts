/** The text with the columns of its Markdown tables as wide as their widest cell, as formatters write them. */
export function alignedTables(text: string): string {
  return text.replaceAll(/(?:^\|.*\|\n)+/gm, aligned)
}

function aligned(table: string): string {
  const rows = table.trimEnd().split("\n").map(cellsOf)
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => (isRule(cells[column]) ? 3 : (cells[column] ?? "").length))),
  )
  const lines = rows.map((cells) => {
    const padded = cells.map((cell, column) =>
      isRule(cell) ? "-".repeat(widths[column] ?? 3) : cell.padEnd(widths[column] ?? 0),
    )
    return `| ${padded.join(" | ")} |\n`
  })
  return lines.join("")
}

/** A bar within a cell is written `\|`. */
function cellsOf(row: string): readonly string[] {
  return row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
}

const isRule = (cell: string | undefined) => /^-+$/.test(cell ?? "")
