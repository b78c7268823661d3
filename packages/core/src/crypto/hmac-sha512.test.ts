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
