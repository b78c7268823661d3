import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { catalogue } from "@sallyport/conformance"
import { describe, expect, test } from "vitest"
import { nodesIn, openSource } from "../src/syntax/source.js"
import { folderWith, sallyport } from "./run.js"

const packages = path.resolve(import.meta.dirname, "../..")

/** The sources whose texts the command prints: its own, and what adapters say of their tables. */
const sources = [
  ...sourcesIn("cli/src"),
  ...sourcesIn("conformance/src"),
  ...readdirSync(path.join(packages, "adapters"))
    .map((name) => `adapters/${name}/src/entrypoints/schema.ts`)
    .filter((file) => readOf(file) !== ""),
]

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(path.join(packages, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => `${folder}/${file}`)
}

function readOf(file: string): string {
  try {
    return readFileSync(path.join(packages, file), "utf8")
  } catch {
    return ""
  }
}

interface PrintedText {
  readonly file: string
  readonly text: string
}

/** Each text in the sources, with `…` for what is filled in. */
const texts: readonly PrintedText[] = sources.flatMap((file) => {
  const source = openSource(readOf(file))
  return [...(source ? nodesIn(source.program) : [])].flatMap((node) => {
    if (node.type === "StringLiteral") return [{ file, text: node.value }]
    if (node.type !== "TemplateLiteral") return []
    return [{ file, text: node.quasis.map(({ value }) => value.cooked ?? "").join("…") }]
  })
})

/** The pages that the package of the command brings along. */
const carried = new Set(
  (
    JSON.parse(readOf("cli/package.json")) as { readonly scripts: { readonly prepack: string } }
  ).scripts.prepack.split(" "),
)

const found = (pattern: RegExp) =>
  texts.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text}`)

describe("What the command prints", () => {
  test("there is much of it", () => {
    expect(texts.length).toBeGreaterThan(1000)
  })

  test("a page that it names is in its package, and it says so", () => {
    const named = sources.flatMap((file) =>
      [...readOf(file).matchAll(/carriedPage\(["`]([\w/-]+\.md)/g)].flatMap(
        ([, page]) => page ?? [],
      ),
    )
    expect(named.length).toBeGreaterThan(3)
    const ofFindings = Object.values(catalogue).map(
      ({ page }) => `${page.slice(1).split("#")[0]}.md`,
    )
    expect([...named, ...ofFindings].filter((page) => !carried.has(page))).toEqual([])
    expect(found(/\bdocs\/[\w/-]+\.md/)).toEqual([])
    expect(found(/\bpackages\/.*\.md/)).toEqual([])
  })

  test("npx fetches nothing", () => {
    expect(found(/\bnpx (?!--no )/)).toEqual([])
  })

  test("a command to type is one that a shell finds where the package is installed", () => {
    const bare =
      /(?<!npx --no |as |Usage: )\bsallyport (?:add|create|doctor|init|inspect|keys|move|records|schema|secret|unblock|--help)\b(?! does)/
    expect(found(bare).filter((text) => !text.includes("Written by sallyport"))).toEqual([])
  })

  test("nothing has to be replaced before it can be typed, but in the usage", () => {
    const usage =
      /^(?:cli\/src\/commands\/[\w-]+\.ts: (?:[[<]|pattern \[)|cli\/src\/command-line\/help\.ts: )/
    const all = found(/<[a-z]+>/).filter((text) => !usage.test(text))
    expect(all).toEqual([])
  })

  test("before the first release, no package of ours is to be installed from npm", async () => {
    const cwd = folderWith({ "package.json": "{}" })
    const { error } = await sallyport(["schema", "--adapter", "pg"], { cwd })
    expect(error).toContain("@sallyport/pg-adapter")
    expect(error).not.toContain("install @sallyport")
    expect(found(/(?:install|add) (?:-D )?@sallyport/)).toEqual([])
  })
})
