import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"
import { read, root } from "./support/repository.js"

/** Words that only we used, with the field's own. No exported name and no file may have one as a word of its name. */
const INSTEAD: Readonly<Record<string, string>> = {
  asked: "requested",
  answered: "the status or the result",
  beside: "with",
  belongings: "documents, rows",
  bounce: "replay, redirect",
  door: "entry point",
  doors: "entry points",
  dying: "crashing",
  floor: "layer",
  given: "what it does: omitUndefined",
  heard: "received",
  held: "candidates, current",
  holds: "matches",
  judge: "evaluate",
  judged: "evaluated",
  marks: "icons",
  meet: "track",
  met: "tracked",
  mind: "warn",
  minding: "warning",
  mortal: "crashable",
  newcomer: "new user",
  published: "session",
  road: "chunk, request",
  roads: "chunks, requests",
  somebody: "user",
  sound: "valid",
  spend: "use once",
  spending: "single use",
  spent: "used",
  stated: "configured",
  story: "trace",
  told: "callback result",
  vouched: "verified",
  vouches: "email trust",
  whereabouts: "endpoints",
}

/** Participles that do not end in -ed or -ing. */
const PARTICIPLES: ReadonlySet<string> = new Set(
  "Begun Bound Brought Built Chosen Done Drawn Found Given Gone Heard Held Hidden Kept Known Laid Left Lent Lost Made Meant Met Misspelt Paid Proven Said Seen Sent Shown Spelt Spent Spoken Stolen Taken Taught Thrown Told Understood Undone Won Written".split(
    " ",
  ),
)

/** What only looks like one, and why it stays. */
const NO_PARTICIPLES: Readonly<Record<string, string>> = {
  Awaited: "Auth.js exports it under this name, which is that of the language",
  Finding: "a noun: what an examination has found",
  Need: "a noun: what something cannot do without",
  Warning: "a noun, as in the option logger",
  Wording: "a noun: the texts of a language",
}

const terms = read("docs/glossary.md")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| Term") && !line.startsWith("| -"))

describe("One word for one idea, and the field's own", () => {
  test("the glossary has at most sixty terms, in order, each with its source", () => {
    expect(terms.length).toBeGreaterThan(40)
    expect(terms.length).toBeLessThanOrEqual(60)
    const names = terms.map((line) => line.split("|")[1]?.trim().replaceAll("`", "").toLowerCase())
    expect(names).toEqual(names.toSorted((one = "", other = "") => (one < other ? -1 : 1)))
    for (const line of terms) expect(line.split("|")[3]).toMatch(/\]\((https:\/\/|\.)/)
  })

  test("no exported name has a word that only we use", () => {
    expect(sources().flatMap(exportedNames).flatMap(oddWords)).toEqual([])
  })

  test("no file is named by one", () => {
    expect(sources().flatMap(fileNames).flatMap(oddWords)).toEqual([])
  })

  test("no type is one participle, which says nothing where the type is used", () => {
    const declared = sources().flatMap(declaredTypes)
    expect(declared.filter(isParticiple)).toEqual([])
    const names = new Set(declared.map(({ name }) => name))
    expect(Object.keys(NO_PARTICIPLES).filter((name) => !names.has(name))).toEqual([])
  })

  test.each(["Asked", "Kept", "Sealing", "Misspelt"])("the type %s would be found", (name) => {
    const text = `import {\n  type Shown,\n} from "x"\nfunction f() {\n  type ${name}<T> = T[]\n}\n`
    expect(typesIn(text)).toEqual([name])
    expect(isParticiple({ name, file: "x.ts" })).toBe(true)
  })

  test.each(["KeptCode", "Sealed3", "Wording", "Proof", "S"])("the type %s would not", (name) => {
    expect(typesIn(`export interface ${name} {}\n`)).toEqual([name])
    expect(isParticiple({ name, file: "x.ts" })).toBe(false)
  })

  test.each(["askedLink", "spend-once", "SoundKey", "vouchesOf"])("%s would be found", (name) => {
    expect(oddWords({ name, file: "x.ts" })).toHaveLength(1)
  })
})

interface NamedSource {
  readonly name: string
  readonly file: string
}

function sources(): readonly string[] {
  return readdirSync(path.join(root, "packages"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/node_modules|\/dist\//.test(file))
    .map((file) => `packages/${file}`)
}

function exportedNames(file: string): readonly NamedSource[] {
  const text = readFileSync(path.join(root, file), "utf8")
  const declared =
    /^export (?:async )?(?:abstract )?(?:function\*?|const|class|interface|type|enum) ([\w$]+)/gm
  return [...text.matchAll(declared)].map(([, name = ""]) => ({ name, file }))
}

function declaredTypes(file: string): readonly NamedSource[] {
  return typesIn(readFileSync(path.join(root, file), "utf8")).map((name) => ({ name, file }))
}

/** Also those within functions, and not the ones that a file imports. */
function typesIn(text: string): readonly string[] {
  const declared =
    /^[ \t]*(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:type (\w+)(?=[^,;\n]*[=<])|(?:interface|class) (\w+))/gm
  return [...text.matchAll(declared)].map(([, alias, name = ""]) => alias ?? name)
}

function isParticiple({ name }: NamedSource): boolean {
  const isForm = /^[A-Z][a-z]*(?:ed|ing)$/.test(name) || PARTICIPLES.has(name)
  return isForm && !Object.hasOwn(NO_PARTICIPLES, name)
}

function fileNames(file: string): readonly NamedSource[] {
  const inPackage = file.slice(file.indexOf("/src/") + 5).replace(/\.tsx?$/, "")
  return inPackage.split("/").map((name) => ({ name, file }))
}

function oddWords({ name, file }: NamedSource): readonly string[] {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
  return words
    .filter((word) => Object.hasOwn(INSTEAD, word))
    .map((word) => `${file}: ${name} says "${word}". Write ${INSTEAD[word]}`)
}
