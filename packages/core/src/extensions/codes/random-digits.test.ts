import { expect, test } from "vitest"
import { randomDigits } from "./random-digits.js"

test("a code has as many digits as were asked for, and every digit comes in every place", () => {
  for (const count of [6, 8]) {
    const codes = Array.from({ length: 1000 }, () => randomDigits(count))
    for (const code of codes) expect(code).toMatch(new RegExp(`^\\d{${count}}$`))
    for (let place = 0; place < count; place += 1)
      expect(new Set(codes.map((code) => code[place])).size).toBe(10)
  }
})
