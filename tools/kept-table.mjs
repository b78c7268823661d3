/**
 * The page with a generated table rewritten between its two marks. `rows` are `[name, row]`. Existing rows with other
 * names stay, because a run may have covered only some of them.
 */
export function withKeptTable(text, { start, end, head, align, rows, nameOf }) {
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`The page has no place for a table: ${start}`)
  const standing = text
    .slice(from, to)
    .split("\n")
    .map((line) => [nameOf(line), line])
    .filter(([name]) => name !== undefined)
  const sorted = [...new Map([...standing, ...rows])].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const lines = [head, align ?? head.map(() => "---")].map((cells) => `| ${cells.join(" | ")} |`)
  const table = [...lines, ...sorted.map(([, row]) => row)].join("\n")
  return `${text.slice(0, from)}${start}\n\n${table}\n\n${text.slice(to)}`
}
