/**
 * Writes packages/core/src/extensions/counting/primary-letters.ts: the letters that databases take for one although they are not the
 * same after compatibility decomposition, without marks, in capitals.
 *
 *   node tools/primary-letters.mjs allkeys.txt mariadb.tsv
 *
 * allkeys.txt: the default table of the Unicode Collation Algorithm, https://www.unicode.org/Public/UCA/13.0.0/allkeys.txt.
 * mariadb.tsv: lines of collation, code point and weights, for each of the three collations:
 *
 *   select 'utf8mb4_unicode_ci', hex(seq),
 *     hex(weight_string(convert(char(seq using utf32) using utf8mb4) collate utf8mb4_unicode_ci))
 *   from seq_1_to_65535 where seq not between 55296 and 57343
 */
import { readFileSync, writeFileSync } from "node:fs"
import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"

const [ducet, mariadb] = process.argv.slice(2)
const target = fileURLToPath(
  new URL("../packages/core/src/extensions/counting/primary-letters.ts", import.meta.url),
)

/** As `foldedName` does before it looks into the table. */
const IGNORED = /[\p{M}\p{C}\p{Default_Ignorable_Code_Point}]/gu
const plain = (text) =>
  text
    .normalize("NFKD")
    .replaceAll(/[\u{10000}-\u{10FFFF}]/gu, "\uFFFD")
    .replaceAll(IGNORED, "")
    .toLowerCase()
    .toUpperCase()
    .replaceAll(IGNORED, "")

/** Code point → list of primary weights, as texts. */
function fromDucet(file) {
  const keys = new Map()
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [, points = "", elements = ""] = /^([\dA-F ]+?)\s*;\s*((?:\[[^\]]+\])+)/.exec(line) ?? []
    if (points === "" || points.includes(" ")) continue
    const primaries = [...elements.matchAll(/\[[.*]([\dA-F]+)\./g)].map(([, weight]) => weight)
    keys.set(
      Number.parseInt(points, 16),
      primaries.filter((weight) => !/^0+$/.test(weight)),
    )
  }
  return keys
}

function fromMariadb(file) {
  const all = new Map()
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [collation = "", point = "", weights = ""] = line.split("\t")
    if (point === "") continue
    const keys = all.get(collation) ?? new Map()
    keys.set(Number.parseInt(point, 16), weights.match(/.{4}/g) ?? [])
    all.set(collation, keys)
  }
  return [...all.values()]
}

/** Whether a code point is one letter to `foldedName`, and what it was before says as much: not a blank below an accent. */
const isLetter = (text) => [...text].length === 1 && !/[\p{Z}\uFFFD]/u.test(text)

const parents = new Map()
const rootOf = (letter) => {
  const parent = parents.get(letter)
  return parent === undefined ? letter : rootOf(parent)
}
/** The class is named after the letter that comes first. */
function unite(one, other) {
  const [first, second] = [rootOf(one), rootOf(other)]
  if (first < second) parents.set(second, first)
  else if (second < first) parents.set(first, second)
}

const collations = [fromDucet(ducet), ...(mariadb ? fromMariadb(mariadb) : [])]
const lettersOf = collations.map((keys) => {
  const letters = new Map()
  for (const [point, [weight, ...more]] of [...keys].sort(([one], [other]) => one - other)) {
    const own = point > 0xffff ? "" : plain(String.fromCodePoint(point))
    if (weight === undefined || more.length > 0 || !isLetter(own)) continue
    if (letters.has(weight)) unite(letters.get(weight), own)
    else letters.set(weight, own)
  }
  return letters
})

const expansions = new Map()
for (const [index, keys] of collations.entries())
  for (const [point, weights] of keys) {
    const own = point > 0xffff ? "" : plain(String.fromCodePoint(point))
    if (!isLetter(own) || weights.length === 1) continue
    const letters = weights.map((weight) => lettersOf[index].get(weight))
    if (letters.includes(undefined)) continue
    const text = letters.map(rootOf).join("")
    if (text !== own) expansions.set(rootOf(own), text)
  }

const final = (letter) => expansions.get(rootOf(letter)) ?? rootOf(letter)
const letters = new Set([
  ...parents.keys(),
  ...[...parents.keys()].map(rootOf),
  ...expansions.keys(),
])
const byCode = (one, other) => one.codePointAt(0) - other.codePointAt(0)
const table = [...letters].sort(byCode).flatMap((one) => {
  const to = [...final(one)].map(final).join("")
  return to === one ? [] : [[one, to]]
})
const groups = new Map()
for (const [from, to] of table) groups.set(to, (groups.get(to) ?? "") + from)

const escaped = (text) =>
  text.replaceAll(/[^!-~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`)
const words = [...groups].map(([to, from]) => escaped(`${to}=${from}`))
const lines = words.reduce(
  ([last = "", ...earlier], word) =>
    last !== "" && last.length + word.length < 100
      ? [`${last} ${word}`, ...earlier]
      : [word, ...(last === "" ? earlier : [last, ...earlier])],
  [],
)
writeFileSync(
  target,
  `/**
 * Letters that databases take for one on the first level of the Unicode Collation Algorithm, and that are not the same yet
 * once they are decomposed, without their marks, and capital: what stands for them, and which ones. Written by
 * tools/primary-letters.mjs from the table of version 13 of the algorithm (allkeys.txt), and from what MariaDB says of
 * utf8mb4_unicode_ci (version 4), utf8mb4_unicode_520_ci and utf8mb4_uca1400_ai_ci.
 *
 * @see https://www.unicode.org/reports/tr10/
 */
const GROUPS = \`
${lines.reverse().join("\n")}
\`

/** What stands for a letter. Absent for all that stand for themselves. */
export const PRIMARY_LETTERS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ GROUPS.trim()
    .split(/\\s/)
    .flatMap((group) => {
      const [to = "", from = ""] = group.split("=")
      return [...from].map((letter) => [letter, to] as const)
    }),
)
`,
)
execFileSync("npx", ["oxfmt", target], { stdio: "inherit" })
console.log(`${table.length} letters in ${groups.size} groups`)
