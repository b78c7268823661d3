import { textBetween, withTextBetween } from "./between-marks.mjs"

/**
 * The page with a generated table rewritten between its two marks. `rows` are `[name, row]`. Existing rows with other
 * names stay, because a run may have covered only some of them.
 */
export function withKeptTable(text, { start, end, head, align, rows, nameOf }) {
  const standing = textBetween(text, { start, end })
    .split("\n")
    .map((line) => [nameOf(line), line])
    .filter(([name]) => name !== undefined)
  const sorted = [...new Map([...standing, ...rows])].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const lines = [head, align ?? head.map(() => "---")].map((cells) => `| ${cells.join(" | ")} |`)
  const table = [...lines, ...sorted.map(([, row]) => row)].join("\n")
  return withTextBetween(text, { start, end }, table)
}
