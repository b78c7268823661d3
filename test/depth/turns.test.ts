import { expect, test } from "vitest"
import { DAYS } from "./depth.js"
import { dayOf, groups, notInTurn, turnOf, type Group } from "./turns.js"

const WEEK_AND_A_DAY = Array.from({ length: DAYS }, (_, day) => 20_000 + day)
const named = Object.keys(groups) as Group[]

test.each(named)("%s: each has its turn within eight days, or as many as it says", (group) => {
  const { days = DAYS } = groups[group]
  const all = Array.from({ length: days }, (_, day) => 20_000 + day)
  const seen = new Set(all.flatMap((day) => turnOf(group, day)))
  expect([...seen].toSorted()).toEqual([...groups[group].names].toSorted())
})

test.each(named)("%s: as many have their turn on a day as it says, and none twice", (group) => {
  for (const day of WEEK_AND_A_DAY)
    expect(new Set(turnOf(group, day)).size).toBe(groups[group].each)
})

test("what has its turn on one day of some has it on one that comes", () => {
  const days = ["one", "another", "a third"].map((name) => dayOf(name, 4))
  for (const day of days) expect([0, 1, 2, 3]).toContain(day)
  expect(new Set(days).size).toBeGreaterThan(1)
})

test("a name that takes no turns is an error, so that nothing is left out for ever", () => {
  expect(() => notInTurn("built examples", "nothing")).toThrow("nothing is not in turns.ts")
})
