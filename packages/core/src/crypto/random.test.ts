import { expect, test } from "vitest"
import { randomBase64url, randomBytes, randomHex, randomUUID } from "./random.js"

test("lengths and alphabets", () => {
  expect(randomBytes(32)).toHaveLength(32)
  expect(randomHex(32)).toMatch(/^[0-9a-f]{64}$/)
  expect(randomBase64url(32)).toMatch(/^[\w-]{43}$/)
  expect(randomUUID()).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})

test("no two calls give the same", () => {
  for (const make of [() => randomHex(16), () => randomBase64url(16), randomUUID])
    expect(new Set(Array.from({ length: 1000 }, make)).size).toBe(1000)
})
