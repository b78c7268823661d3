import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { contrast, cssColour, mixed, readableTextOn } from "./css-colour.js"

describe("cssColour", () => {
  test.each([
    ["#abc", "#aabbcc"],
    ["#ABCDEF", "#abcdef"],
    ["#000f", "#000000"],
    ["#00000080", "#7f7f7f"],
    ["  #663399 ", "#663399"],
    ["rgb(255, 0, 0)", "#ff0000"],
    ["rgb(100% 0% 50%)", "#ff0080"],
    ["rgba(0,0,0,.5)", "#808080"],
    ["rgb(0 0 0 / 50%)", "#808080"],
    ["rgb(300 -5 0)", "#ff0000"],
  ])("%s is %s", (value, hex) => expect(cssColour(value)).toBe(hex))

  test.each([
    undefined,
    "",
    "#12",
    "#12345",
    "#ggg",
    "constructor",
    "transparent",
    "currentcolor",
    "inherit",
    "var(--x)",
    "url(https://evil.example)",
    "red;background:url(//evil.example)",
    "red}body{display:none",
    "red</style><script>alert(1)</script>",
    "rgb(1 2)",
    "rgb(1 2 3 4)",
    "rgb(calc(1) 2 3)",
    "rgb(1deg 2 3)",
    "rgb(1e9 2 3)",
    "red",
    "hsl(120 100% 25%)",
    "oklch(0.7 0.15 30)",
    "#fff ".padEnd(100),
    "color-mix(in srgb,red,blue)",
  ])("%j is none", (value) => expect(cssColour(value)).toBeUndefined())

  test("whatever goes in, six hex digits or nothing come out", () => {
    const parts = fc.constantFrom(
      "rgb(",
      "hsl(",
      "oklch(",
      "#",
      "1",
      "0.5",
      "%",
      ",",
      " ",
      "/",
      ")",
      ";",
      "<",
      "}",
      "red",
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(parts, { maxLength: 12 }).map((list) => list.join("")),
    )
    fc.assert(
      fc.property(text, (value) => {
        expect(cssColour(value) ?? "#000000").toMatch(/^#[0-9a-f]{6}$/)
      }),
      { numRuns: 2000 },
    )
  })
})

describe("contrast", () => {
  test("runs from 1 to 21 and is the same both ways", () => {
    expect(contrast("#ffffff", "#000000")).toBeCloseTo(21)
    expect(contrast("#777777", "#777777")).toBe(1)
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(contrast("#ffffff", "#767676"))
  })

  test("WCAG 2.2 §1.4.3 · the text chosen reaches 4.5 on every colour, hovered too", () => {
    const hex = fc
      .integer({ min: 0, max: 0xffffff })
      .map((n) => `#${n.toString(16).padStart(6, "0")}`)
    fc.assert(
      fc.property(hex, (colour) => {
        const text = readableTextOn(colour)
        expect(contrast(text, colour)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(text, mixed(colour, readableTextOn(text), 0.14))).toBeGreaterThanOrEqual(
          4.5,
        )
      }),
      { numRuns: 2000 },
    )
  })
})
