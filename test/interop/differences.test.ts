import { existsSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { INTERNAL_NAMES } from "../docs/support/internal-names.js"
import { scenarios } from "./scenarios.js"

interface Row {
  readonly id: string
  readonly why: string
  /** The file and the name of a test that shows both sides. */
  readonly shown: string | null
  /** Why there is none. */
  readonly unshown?: string
  /** What the owner of a sound application, or a visitor, sees after a move; false if nothing. */
  readonly noticed: string | false
  /** Whom it concerns: everybody, or the applications for which all of this is true. */
  readonly concerns: "always" | Readonly<Record<string, unknown>>
}

/** What a condition may be about: packages/cli/src/differences/condition.ts says what each means. */
const ABOUT = [
  "version",
  "way",
  "package",
  "provider",
  "sets",
  "lacks",
  "strategy",
  "environment",
  "uses",
]

const at = (path: string) => new URL(`../../${path}`, import.meta.url)
const rows = JSON.parse(readFileSync(at("docs/differences.json"), "utf8")) as Row[]

const byScenarios = "test/interop/comparison.test.ts"

/** The rows that a test shows: either those of scenarios, or the others. */
function byFile(isScenario: boolean) {
  return rows.flatMap(({ id, shown }) => {
    const [file = "", name = ""] = shown?.split(" > ") ?? []
    return file !== "" && (file === byScenarios) === isScenario ? [{ id, file, name }] : []
  })
}

describe("Every row of docs/differences.json", () => {
  test("is there once", () => {
    const ids = rows.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    expect(ids.length).toBeGreaterThan(140)
  })

  test.each(byFile(true))("$id: the scenario that shows both sides names it", ({ id, name }) => {
    const scenario = scenarios.find((one) => one.name === name)
    expect(Object.values(scenario?.differs ?? {}), name).toContain(id)
  })

  test.each(byFile(false))("$id: the test that shows both sides is there", ({ file, name }) => {
    expect(existsSync(at(file)), file).toBe(true)
    expect(readFileSync(at(file), "utf8")).toContain(`"${name}"`)
  })

  test.each(rows.filter(({ shown }) => shown === null))("$id: says why none does", (row) => {
    const [place] = /(?:packages|test)\/\S+/.exec(row.unshown ?? "") ?? []
    expect(place && existsSync(at(place)), row.unshown).toBe(true)
  })

  test.each(rows)("$id: it is decided whether anybody could notice it", ({ noticed }) => {
    expect(noticed === false || (noticed.endsWith(".") && noticed.length < 230)).toBe(true)
  })

  test.each(rows)("$id: it is decided whom it concerns", ({ concerns }) => {
    const named = concerns === "always" ? [concerns] : Object.keys(concerns)
    expect(named.length).toBeGreaterThan(0)
    expect(["always", ...ABOUT]).toEqual(expect.arrayContaining(named))
  })

  test("those that could be noticed are few enough to be read", () => {
    const noticed = rows.filter((row) => row.noticed !== false)
    expect(noticed.length).toBeGreaterThanOrEqual(30)
    expect(noticed.length).toBeLessThanOrEqual(90)
  })

  test("most are shown", () => {
    expect(rows.filter(({ shown }) => shown !== null).length).toBeGreaterThan(rows.length * 0.6)
  })

  test.each(rows)("$id: its reason is one that everybody can read", (row) => {
    expect(Object.values(row).join(" ")).not.toMatch(INTERNAL_NAMES)
    expect(row.why).not.toBe("")
  })
})
