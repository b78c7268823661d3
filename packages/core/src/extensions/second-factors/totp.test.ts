import { describe, expect, test } from "vitest"
import { toUtf8 } from "../../crypto/encoding.js"
import { codeOf, stepAt, stepOf } from "./totp.js"

const key = toUtf8("12345678901234567890")

describe("codeOf", () => {
  test.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("RFC 6238 appendix B · at %i seconds it is %s", async (seconds, code) => {
    expect(await codeOf(key, stepAt(seconds * 1000), 8)).toBe(code)
  })

  test("RFC 4226 appendix D · the six digits of the first ten counters", async () => {
    const codes = await Promise.all(
      Array.from({ length: 10 }, async (_, step) => codeOf(key, step)),
    )
    expect(codes.join(" ")).toBe(
      "755224 287082 359152 969429 338314 254676 287922 162583 399871 520489",
    )
  })
})

describe("stepOf", () => {
  const now = 3_000_000
  const find = async (step: number, after = 0) =>
    stepOf(await codeOf(key, step), { key, now, after })

  test("RFC 6238 §6 · a clock may be off by one step, and no more", async () => {
    expect(await Promise.all([98, 99, 100, 101, 102].map(async (step) => find(step)))).toEqual([
      undefined,
      99,
      100,
      101,
      undefined,
    ])
  })

  test("the step of a code that was used is told, so that it can be refused", async () => {
    expect(await find(100, 100)).toBe(100)
    expect(await find(99, 100)).toBe(99)
  })

  test("a code that two steps share counts for the one that was not used", async () => {
    // The first two steps in a row that have the same code with this key.
    const twin = 910_737
    const code = await codeOf(key, twin)
    expect(await codeOf(key, twin + 1)).toBe(code)
    const at = (twin + 1) * 30_000
    expect(await stepOf(code, { key, now: at, after: twin })).toBe(twin + 1)
    expect(await stepOf(code, { key, now: at, after: twin - 1 })).toBe(twin)
  })
})
