import { expect, test } from "vitest"
import { createIvPool } from "./iv-pool.js"
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

test("the pool serves every byte it was given exactly once, in order", () => {
  let calls = 0
  const next = createIvPool((length) => {
    calls += 1
    return Uint8Array.from({ length }, (_, at) => (calls * 1000 + (at >> 4)) & 0xff)
  })
  expect(calls).toBe(0)
  const served = Array.from({ length: 1024 }, () => next())
  expect(calls).toBe(2)
  expect(served.map((iv) => [iv.length, iv[0], iv[15]])).toEqual(
    Array.from({ length: 1024 }, (_, at) => {
      const byte = ((at < 512 ? 1000 : 2000) + (at % 512)) & 0xff
      return [16, byte, byte]
    }),
  )
})

test("a vector is a copy: the caller's changes reach no other", () => {
  const next = createIvPool((length) => new Uint8Array(length))
  const first = next()
  first.fill(255)
  expect(next()).toEqual(new Uint8Array(16))
  expect(first.buffer.byteLength).toBe(16)
})

test("a hundred thousand vectors do not repeat", () => {
  const next = createIvPool()
  const seen = new Set(Array.from({ length: 100_000 }, () => Buffer.from(next()).toString("hex")))
  expect(seen.size).toBe(100_000)
})
