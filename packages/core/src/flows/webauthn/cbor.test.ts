import { describe, expect, test } from "vitest"
import { readCbor } from "./cbor.js"

const read = (hex: string) => readCbor(Uint8Array.from(Buffer.from(hex, "hex")))

describe("readCbor: the canonical form of CTAP2", () => {
  const nested = (depth: number, inner = "00") => "81".repeat(depth) + inner

  test("lists are read eight deep, and no deeper", () => {
    expect(read(nested(8))).toEqual([[[[[[[[0]]]]]]]])
    for (const depth of [9, 100, 100_000]) expect(read(nested(depth))).toBeUndefined()
  })

  test.each([
    ["a label", "a203260326"],
    ["a label with another value", "a203260327"],
    ["a negative label", "a220012002"],
    ["a text", "a2616101616102"],
    ["within a map", "a101a203260326"],
  ])("a map that has a name twice is none: %s", (_, hex) => {
    expect(read(hex)).toBeUndefined()
  })
})

describe("readCbor: each number in its shortest form (WebAuthn Level 3 §3, CTAP2 canonical form)", () => {
  test.each<[string, unknown]>([
    ["17", 23],
    ["1818", 24],
    ["18ff", 255],
    ["190100", 256],
    ["19ffff", 65_535],
    ["1a00010000", 65_536],
    ["3818", -25],
    ["390100", -257],
  ])("%s is %s", (hex, value) => {
    expect(read(hex)).toBe(value)
  })

  test.each([
    ["a small number in a byte of its own", "1817"],
    ["a byte in two", "1900ff"],
    ["two bytes in four", "1a0000ffff"],
    ["eight bytes", "1b0000000100000000"],
    ["a small negative number in a byte of its own", "3817"],
    ["bytes whose length has a byte of its own", "580100"],
    ["a text whose length has a byte of its own", "7803616263"],
    ["a list whose length has a byte of its own", "980101"],
    ["a map whose length has a byte of its own", "b8010102"],
    ["a label within a map", "a1180102"],
  ])("%s is none", (_, hex) => {
    expect(read(hex)).toBeUndefined()
  })

  test.each([
    ["bytes", "5f4100ff"],
    ["a text", "7f6161ff"],
    ["a list", "9f01ff"],
    ["a map", "bf0102ff"],
  ])("%s of open length are none (RFC 8949 §3.2)", (_, hex) => {
    expect(read(hex)).toBeUndefined()
  })
})
