import { describe, expect, test } from "vitest"
import { fromUtf8, toUtf8 } from "../../crypto/encoding.js"
import { decodeBase32, encodeBase32 } from "./base32.js"

const read = (text: string) => {
  const bytes = decodeBase32(text)
  return bytes && fromUtf8(bytes)
}

describe("Base32", () => {
  test.each([
    ["", ""],
    ["f", "MY"],
    ["fo", "MZXQ"],
    ["foo", "MZXW6"],
    ["foob", "MZXW6YQ"],
    ["fooba", "MZXW6YTB"],
    ["foobar", "MZXW6YTBOI"],
  ])("RFC 4648 §10 · %j is written %j, and read again, also with padding", (text, written) => {
    expect(encodeBase32(toUtf8(text))).toBe(written)
    expect(read(written)).toBe(text)
    expect(read(written.padEnd(Math.ceil(written.length / 8) * 8, "="))).toBe(text)
  })

  test("every byte survives", () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    expect(decodeBase32(encodeBase32(bytes))).toEqual(bytes)
  })

  test.each([
    "mzxw 6ytb oi",
    "MZXW-6YTB-OI",
    " mzxw6ytboi\n",
    "ＭＺＸＷ６ＹＴＢＯＩ",
    "mzxw\u00a06ytb\u2011oi",
  ])("%j is read, as people copy it", (text) => {
    expect(read(text)).toBe("foobar")
  })

  test.each([
    "MZXW6YTB0I",
    "MZXW6YTB1I",
    "МZXW6YTBOI",
    "MZXW6=YTB",
    "M",
    "MZX",
    "MZXW6Y",
    "MZ",
    "MZXW6YTBOJ",
    "{}",
  ])("%j is refused: no bytes are written so", (text) => {
    expect(decodeBase32(text)).toBeUndefined()
  })
})
