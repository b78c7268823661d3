import { describe, expect, test } from "vitest"
import { newRecoveryCodes, recoveryHash } from "./recovery-codes.js"
import { RECOVERY_ALPHABET, typedCode } from "./typed-code.js"

describe("A typed code", () => {
  test.each([
    "123456",
    "123 456",
    " 123-456 ",
    "１２３４５６",
    "١٢٣٤٥٦",
    "۱۲۳۴۵۶",
    "१२३४५६",
    "๑๒๓๔๕๖",
    "𝟏𝟐𝟑𝟒𝟓𝟔",
    "\u200f123\u2009456\u200e",
  ])("%j is the code 123456", (typed) => {
    expect(typedCode(typed)).toEqual({ kind: "totp", code: "123456" })
  })

  test.each([
    "k7wm2pxeh94d",
    "K7WM-2PXE-H94D",
    " k7wm 2pxe h94d ",
    "ｋ７ｗｍ-2pxe-h94d",
    "k7wm‑2pxe–h94d",
  ])("%j is a recovery code", (typed) => {
    expect(typedCode(typed)).toEqual({ kind: "recovery-code", code: "k7wm2pxeh94d" })
  })

  test.each([
    "",
    "12345",
    "1234567",
    "12345a",
    "k7wm-2pxe-h94",
    "k7wm-2pxe-h94o",
    "½23456",
    "9".repeat(4096),
  ])("%j is none", (typed) => {
    expect(typedCode(typed)).toBeNull()
  })
})

describe("Recovery codes", () => {
  test("are ten, each of 59 bits, in letters that nobody takes for another", () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    expect(codes.every((code) => /^[2-9a-hjkmnp-z]{4}(-[2-9a-hjkmnp-z]{4}){2}$/.test(code))).toBe(
      true,
    )
    expect(Math.log2(RECOVERY_ALPHABET.length) * 12).toBeGreaterThan(59)
    expect(RECOVERY_ALPHABET).not.toMatch(/[0o1il]/)
  })

  test("use every letter about equally often", () => {
    const letters = Array.from({ length: 300 }, () => newRecoveryCodes().join(""))
      .join("")
      .replaceAll("-", "")
    const counts = [...RECOVERY_ALPHABET].map((letter) => letters.split(letter).length - 1)
    const fair = letters.length / RECOVERY_ALPHABET.length
    expect(Math.min(...counts)).toBeGreaterThan(fair * 0.8)
    expect(Math.max(...counts)).toBeLessThan(fair * 1.2)
  })

  test("are kept by a hash that is another one for another person, however they are typed", async () => {
    const [code = ""] = newRecoveryCodes()
    const typed = typedCode(code.toUpperCase())
    expect(await recoveryHash("ada", typed?.code ?? "")).toBe(await recoveryHash("ada", code))
    expect(await recoveryHash("eve", code)).not.toBe(await recoveryHash("ada", code))
  })
})
