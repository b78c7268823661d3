import { describe, expect, test } from "vitest"
import type { Cookie } from "../../contract/cookies.js"
import { cookieHeaderAfter } from "./cookies-set.js"

const cookie = (name: string, value: string, maxAge?: number): Cookie => ({
  name,
  value,
  options: maxAge === undefined ? {} : { maxAge },
})

describe("The cookies of a browser after an answer", () => {
  test("are those that it sent where none is set", () => {
    expect(cookieHeaderAfter("a=1; b=2", [])).toBe("a=1; b=2")
    expect(cookieHeaderAfter(null, [])).toBeNull()
  })

  test("are the latest of each name, beside the others", () => {
    const set = [cookie("a", "2"), cookie("c", "x y"), cookie("a", "3")]
    expect(cookieHeaderAfter("a=1; b=2", set)).toBe("b=2; a=3; c=x%20y")
    expect(cookieHeaderAfter(null, [cookie("a", "1")])).toBe("a=1")
  })

  test("are without those that the answer takes away", () => {
    expect(cookieHeaderAfter("a=1; b=2", [cookie("a", "", 0)])).toBe("b=2")
    expect(cookieHeaderAfter("a=1", [cookie("a", "2"), cookie("a", "", 0)])).toBe("")
  })
})
