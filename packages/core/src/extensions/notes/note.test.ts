import { describe, expect, test } from "vitest"
import type { Notes } from "../../contract/notes.js"
import { isNumber, isText, note } from "./note.js"

const signIn = (notes: Notes = new Map()) => ({ notes })

describe("A note of a sign-in", () => {
  const typed = note("audit.typed", isText)

  test("is absent until it is written, and is that sign-in's alone", () => {
    const [one, other] = [signIn(), signIn()]
    typed.set(one, "ada")
    expect([typed.of(one), typed.of(other)]).toEqual(["ada", undefined])
  })

  test("is not that of another name", () => {
    const one = signIn()
    typed.set(one, "ada")
    expect(note("rateLimits.typed", isText).of(one)).toBeUndefined()
  })

  test("survives what a record makes of it", () => {
    const one = signIn()
    typed.set(one, "ada")
    const text = JSON.stringify(Object.fromEntries(one.notes))
    const later = signIn(new Map(Object.entries(JSON.parse(text) as Record<string, string>)))
    expect(typed.of(later)).toBe("ada")
  })

  test.each([7, null, true, ["ada"], { ada: "ada" }])(
    "counts as absent if another version has written %j",
    (value) => {
      expect(typed.of(signIn(new Map([["audit.typed", value]])))).toBeUndefined()
    },
  )

  test("may be 0", () => {
    const epoch = note("sessions.epoch", isNumber)
    const one = signIn()
    epoch.set(one, 0)
    expect(epoch.of(one)).toBe(0)
  })
})
