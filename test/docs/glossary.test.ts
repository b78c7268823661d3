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

  test.each(["askedLink", "spend-once", "SoundKey", "vouchesOf"])("%s would be found", (name) => {
    expect(oddWords({ name, file: "x.ts" })).toHaveLength(1)
  })
})

interface Named {
  readonly name: string
  readonly file: string
}

function sources(): readonly string[] {
  return readdirSync(path.join(root, "packages"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/node_modules|\/dist\//.test(file))
    .map((file) => `packages/${file}`)
}

function exportedNames(file: string): readonly Named[] {
  const text = readFileSync(path.join(root, file), "utf8")
  const declared =
    /^export (?:async )?(?:abstract )?(?:function\*?|const|class|interface|type|enum) ([\w$]+)/gm
  return [...text.matchAll(declared)].map(([, name = ""]) => ({ name, file }))
}

function fileNames(file: string): readonly Named[] {
  const inPackage = file.slice(file.indexOf("/src/") + 5).replace(/\.tsx?$/, "")
  return inPackage.split("/").map((name) => ({ name, file }))
}

function oddWords({ name, file }: Named): readonly string[] {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
  return words
    .filter((word) => Object.hasOwn(INSTEAD, word))
    .map((word) => `${file}: ${name} says "${word}". Write ${INSTEAD[word]}`)
}
