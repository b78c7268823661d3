import { markdownTable, verdict } from "../markdown-table.mjs"
import { sizes } from "../sizes.mjs"

const head = [
  "A bundle after gzip",
  "Sallyport, kB",
  "@auth/core, kB",
  "better-auth, kB",
  "target",
  "",
]

/** What a bundle weighs, by what it does. */
export async function sizesSection() {
  const rows = (await sizes()).map(({ name, ours, theirs, betterAuth, budget }) => [
    name,
    ...[ours, theirs, betterAuth].map(kilobytes),
    ...verdict(`≤ ${budget / 1000} kB`, ours <= budget),
  ])
  return markdownTable(head, rows)
}

const kilobytes = (bytes) => (bytes === null ? "–" : (bytes / 1000).toFixed(1))
