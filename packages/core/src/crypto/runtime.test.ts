import nodeCrypto from "node:crypto"
import { afterEach, expect, test, vi } from "vitest"

const options = { secret: "secret", salt: "authjs.session-token" }

afterEach(() => {
  vi.restoreAllMocks()
  vi.resetModules()
})

/** The modules as they load in a runtime with these built-in modules. */
async function loadWith(modules: Readonly<Record<string, object>>) {
  vi.resetModules()
  vi.spyOn(process, "getBuiltinModule").mockImplementation((id: string) => modules[id])
  return {
    ...(await import("./open-jwt.js")),
    ...(await import("./seal-jwt.js")),
    ...(await import("./hash.js")),
  }
}

const bytes = { Buffer }
const { hash: _hash, ...withoutHash } = nodeCrypto
const unusable = { ...nodeCrypto, createDecipheriv: () => expect.fail("[unenv] not implemented") }

/** Keeps the last block until the end, so that no message may follow another one. */
const holdingBack = {
  ...nodeCrypto,
  createDecipheriv: (...args: Parameters<typeof nodeCrypto.createDecipheriv>) => {
    const decipher = nodeCrypto.createDecipheriv(...args)
    const update = (blocks: Uint8Array) => decipher.update(blocks).subarray(0, -16)
    return { setAutoPadding: () => ({ update }) }
  },
}

test("with node:crypto everything is at hand at once, after the first token", async () => {
  const { openJwt, sealJwt, sha256Hex } = await loadWith({
    "node:crypto": nodeCrypto,
    "node:buffer": bytes,
  })
  await sealJwt({}, options)
  const token = sealJwt({ a: 1 }, options) as string
  expect(openJwt(token, options)).toMatchObject({ a: 1 })
  expect(sha256Hex("x")).toHaveLength(64)
})

test.each([
  ["no built-in modules", {}],
  ["node:crypto alone", { "node:crypto": nodeCrypto }],
  ["a node:crypto that throws", { "node:crypto": unusable, "node:buffer": bytes }],
  ["ciphers for one message only", { "node:crypto": holdingBack, "node:buffer": bytes }],
])("with %s tokens go through WebCrypto", async (_, modules) => {
  const { openJwt, sealJwt } = await loadWith(modules)
  await sealJwt({}, options) // which loads the synchronous engine, where it can
  const token = sealJwt({ a: 1 }, options)
  expect(token).toBeInstanceOf(Promise)
  expect(await openJwt(await token, options)).toMatchObject({ a: 1 })
})

test("a runtime without crypto.hash opens and seals at once, too", async () => {
  const { openJwt, sealJwt, sha256Hex } = await loadWith({
    "node:crypto": withoutHash,
    "node:buffer": bytes,
  })
  await sealJwt({}, options)
  const token = sealJwt({ a: 1 }, options) as string
  expect(openJwt(token, options)).toMatchObject({ a: 1 })
  expect(sha256Hex("x")).toHaveLength(64)
})

test("without built-in modules hashes are promised, and the same", async () => {
  const { hmacSha256Hex, sha256Hex } = await loadWith({})
  expect(await sha256Hex(`${"a".repeat(64)}secret`)).toMatch(/^903c1490e042a075/)
  expect(await hmacSha256Hex("Jefe", "what do ya want for nothing?")).toMatch(/^5bdcc146bf60754e/)
})
