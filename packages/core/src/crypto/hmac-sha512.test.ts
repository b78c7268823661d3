import nodeCrypto, { createHmac } from "node:crypto"
import fc from "fast-check"
import { expect, test } from "vitest"
import { createHmacSha512, HMAC_BLOCK_BYTES } from "./hmac-sha512.js"
import { nodeBuffer, type NodeCrypto } from "./node-crypto.js"

const buffer = nodeBuffer()
if (!buffer) throw new Error("These tests need Buffer")
const { hash: _hash, ...withoutHash } = nodeCrypto

test.each([
  ["Node", nodeCrypto],
  ["a runtime without crypto.hash", withoutHash],
])("on %s every tag is the one of Node's own HMAC", (_name, crypto) => {
  const keys = fc.uint8Array({ minLength: 1, maxLength: HMAC_BLOCK_BYTES })
  fc.assert(
    fc.property(keys, fc.uint8Array({ maxLength: 1000 }), (key, text) => {
      const { inner, tag } = createHmacSha512(crypto as NodeCrypto, buffer, key)
      const expected = createHmac("sha512", key).update(text).digest("hex")
      expect(Buffer.from(tag(Buffer.concat([inner, text]))).toString("hex")).toBe(expected)
      // Twice, because a tag must not change what the next one is made with.
      expect(Buffer.from(tag(Buffer.concat([inner, text]))).toString("hex")).toBe(expected)
    }),
  )
})

test("no key is left in memory that is shared or handed out again", () => {
  const key = new Uint8Array(32).fill(7)
  const given: Uint8Array[] = []
  const watched = {
    ...buffer,
    allocUnsafe: (size: number) => {
      const made = buffer.allocUnsafe(size)
      given.push(made)
      return made
    },
  }
  const { inner, tag } = createHmacSha512(nodeCrypto as NodeCrypto, watched, key)
  // The two blocks of the key itself are kept, so each has memory of its own.
  expect(given).toEqual([])
  expect(inner.buffer.byteLength).toBe(HMAC_BLOCK_BYTES)
  const bytes = Buffer.concat([inner, Buffer.from("text")])
  tag(bytes)
  const keys = [7 ^ 0x36, 7 ^ 0x5c].map((byte) => Buffer.alloc(32, byte).toString("latin1"))
  for (const memory of [bytes, ...given])
    for (const one of keys) expect(Buffer.from(memory).includes(one, 0, "latin1")).toBe(false)
})
