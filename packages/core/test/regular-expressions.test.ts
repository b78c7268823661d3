import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import ts from "typescript"
import { describe, expect, test } from "vitest"
import { changed, isDeep } from "../../../test/depth/depth.js"

const packages = path.resolve(import.meta.dirname, "../..")

/** Expressions that never see a long text from a request. */
const bounded: ReadonlyMap<string, string> = new Map([
  ["core/src/pages/html.ts", "reads the fixed parts of our own templates"],
  ["core/src/mail/email-address.ts", "runs once the length has been checked"],
  ["client/src/base-path.ts", "reads an option of the developer's"],
  ["core/src/providers/github.ts", "reads an option of the developer's"],
  ["core/src/providers/gitlab.ts", "reads an option of the developer's"],
])

/** Every package, wherever its folder stands. Tests and the kits that run them read no request of a stranger's. */
const sources = readdirSync(packages, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(path.sep).join("/"))
  .filter(
    (file) => /^[^.]*\/src\/.*\.tsx?$/.test(file) && !/node_modules|\.test\.|-kit\//.test(file),
  )

/** Every regular expression in the sources, with its file. */
const expressions = sources.flatMap((file) => {
  const found: [string, RegExp][] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push([file, parsed(node.text)])
    node.forEachChild(visit)
  }
  const text = readFileSync(path.join(packages, file), "utf8")
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))
  return found
})

function parsed(literal: string): RegExp {
  const end = literal.lastIndexOf("/")
  return new RegExp(literal.slice(1, end), literal.slice(end + 1))
}

/** Long enough for quadratic time to stand out, and for linear time to disappear in the noise. */
const SIZE = 20_000

const units = [..."aAf0 \t\n/\\=-.@&%_+{<\"',;\u2028"].concat([
  "a.",
  "a-",
  "0.",
  "=?",
  " \n",
  "<a ",
])
const texts = units.flatMap((unit) =>
  ["", "a", "/", "#", "https://"].flatMap((begin) =>
    ["", "\u0000", "a"].map((end) => `${begin}${unit.repeat(Math.ceil(SIZE / unit.length))}${end}`),
  ),
)

function timeOf(expression: RegExp, text: string): number {
  const start = performance.now()
  text.replace(expression, "")
  return performance.now() - start
}

/** Milliseconds. Quadratic time takes several times as long on the slowest machine. */
const LIMIT = 150

/** The least of three, if the first was too long: quadratic time is long every time, and a busy machine only once. */
function leastTimeOf(expression: RegExp, text: string): number {
  let least = timeOf(expression, text)
  for (let more = 0; more < 2 && least >= LIMIT; more += 1)
    least = Math.min(least, timeOf(expression, text))
  return least
}

describe("no regular expression that a request reaches takes more than linear time", () => {
  test("every expression of the sources is looked at", () => {
    expect(expressions.length).toBeGreaterThan(40)
  })

  const reached = expressions.filter(([file]) => !bounded.has(file))
  // All of them in depth: they seldom change, and a thousand texts take long.
  const looked = reached.filter(([file]) => isDeep || changed.includes(`packages/${file}`))
  test.each(looked)("%s %s", (_file, expression) => {
    for (const text of texts) {
      expect(leastTimeOf(expression, text), JSON.stringify(text.slice(0, 20))).toBeLessThan(LIMIT)
    }
  })
})
