import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { libraries, type Library } from "./library.js"
import { differing, observe } from "./observed.js"
import { scenarios } from "./scenarios.js"
import { stageFor, type Scenario } from "./stage.js"
import { recorded } from "./store.js"

const rows = JSON.parse(
  readFileSync(new URL("../../docs/differences.json", import.meta.url), "utf8"),
) as { id: string }[]
const known = new Set(rows.map(({ id }) => id))

async function played(library: Library, { play }: Scenario) {
  const { calls, ...store } = recorded()
  const response = await play(stageFor(library, store))
  return observe(response, calls)
}

describe("The same requests to Sallyport and to @auth/core", () => {
  test.each(scenarios)("$name", async (scenario) => {
    const [ours, theirs] = await Promise.all(libraries.map((library) => played(library, scenario)))
    if (!ours || !theirs) throw new Error("two libraries are compared")
    const { differs = {} } = scenario
    const aspects = differing(ours, theirs)
    const unexplained = aspects.filter((aspect) => !(aspect in differs))
    const shown = unexplained.map((aspect) => ({
      aspect,
      ours: ours[aspect],
      theirs: theirs[aspect],
    }))
    expect(shown, "differences that docs/differences.json does not explain").toEqual([])
    const vanished = Object.keys(differs).filter(
      (aspect) => !aspects.some((found) => found === aspect),
    )
    expect(vanished, "differences that are listed and no longer there").toEqual([])
  })

  test("every difference that a scenario names has its row", () => {
    const named = scenarios.flatMap(({ differs = {} }) => Object.values(differs))
    expect(named.filter((id) => !known.has(id))).toEqual([])
    expect(named.length).toBeGreaterThan(50)
  })
})
