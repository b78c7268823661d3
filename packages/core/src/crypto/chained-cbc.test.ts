import nodeCrypto, { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import fc from "fast-check"
import { expect, test } from "vitest"
import { BLOCK_BYTES, createChainedCbc } from "./chained-cbc.js"
import { createIvPool } from "./iv-pool.js"
import { nodeBuffer, type NodeCrypto } from "./node-crypto.js"

const buffer = nodeBuffer()
if (!buffer) throw new Error("These tests need Buffer")

const key = randomBytes(32)
const platform = { crypto: nodeCrypto as NodeCrypto, buffer, nextBlock: createIvPool() }
const chained = () => createChainedCbc(platform, key)

/** With a cipher of its own, as everyone else does it. */
function decryptAlone(blocks: Uint8Array): string {
  const decipher = createDecipheriv("aes-256-cbc", key, blocks.subarray(0, BLOCK_BYTES))
  return Buffer.concat([decipher.update(blocks.subarray(BLOCK_BYTES)), decipher.final()]).toString()
}

function encryptAlone(plaintext: Uint8Array, { padded = true } = {}): Uint8Array {
  const iv = randomBytes(BLOCK_BYTES)
  const cipher = createCipheriv("aes-256-cbc", key, iv).setAutoPadding(padded)
  return Buffer.concat([iv, cipher.update(plaintext), cipher.final()])
}

const texts = fc.array(fc.string({ unit: "binary", maxLength: 100 }), {
  minLength: 1,
  maxLength: 10,
})

test("each of many messages is one that a cipher of its own decrypts", () => {
  const { encrypt } = chained()
  fc.assert(
    fc.property(texts, (plaintexts) => {
      const decrypted = plaintexts.map((text) => decryptAlone(encrypt(text)))
      expect(decrypted).toEqual(plaintexts.map((text) => Buffer.from(text).toString()))
    }),
  )
})

test("messages are decrypted in any order, and again", () => {
  const { decrypt } = chained()
  fc.assert(
    fc.property(texts, fc.infiniteStream(fc.nat()), (plaintexts, choices) => {
      const messages = plaintexts.map((text) => encryptAlone(Buffer.from(text)))
      for (const choice of choices.take(20)) {
        const at = choice % messages.length
        expect(decrypt(messages[at]!)).toBe(Buffer.from(plaintexts[at]!).toString())
      }
    }),
  )
})

test("equal texts have different vectors and nothing in common", () => {
  const { encrypt } = chained()
  const seen = new Set<string>()
  for (let count = 0; count < 2000; count += 1) {
    const blocks = encrypt("the same text, which is longer than a block")
    for (let at = 0; at < blocks.length; at += BLOCK_BYTES)
      seen.add(Buffer.from(blocks.subarray(at, at + BLOCK_BYTES)).toString("hex"))
  }
  expect(seen.size).toBe(2000 * 4)
})

test("two processes with one key have nothing in common, although both begin in the same state", () => {
  const [one, other] = [chained(), chained()]
  for (let count = 0; count < 3; count += 1) {
    const blocks = [one, other].map(({ encrypt }) => Buffer.from(encrypt("text")).toString("hex"))
    expect(blocks[0]?.slice(0, 32)).not.toBe(blocks[1]?.slice(0, 32))
    expect(blocks[0]?.slice(32)).not.toBe(blocks[1]?.slice(32))
  }
})

test("no text is left in memory that is handed out again", () => {
  const given: Uint8Array[] = []
  const allocUnsafe = (size: number) => {
    const made = buffer.allocUnsafe(size)
    given.push(made)
    return made
  }
  createChainedCbc(
    { ...platform, buffer: { ...buffer, allocUnsafe, byteLength: buffer.byteLength } },
    key,
  ).encrypt("a secret text")
  expect(given).toHaveLength(1)
  for (const memory of given) expect(Buffer.from(memory).includes("secret")).toBe(false)
})

const padding = (...bytes: number[]) =>
  Buffer.from([...Array<number>(16 - bytes.length).fill(65), ...bytes])

test.each([
  ["zero", padding(0)],
  ["longer than a block", padding(17)],
  ["not the same byte throughout", padding(2, 1, 3)],
  ["a whole block, of which it fills one byte", padding(16)],
])("padding that is %s is refused, and the next message is not affected", (_name, block) => {
  const { decrypt } = chained()
  expect(decrypt(encryptAlone(block, { padded: false }))).toBeNull()
  expect(decrypt(encryptAlone(Buffer.from("next")))).toBe("next")
})

test("a vector without a message is refused", () => {
  expect(chained().decrypt(randomBytes(BLOCK_BYTES))).toBeNull()
})
