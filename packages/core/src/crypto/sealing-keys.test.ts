import { expect, test, vi } from "vitest"
import { nodeKeys } from "./jwe-node.js"
import { createKeyCache, type DeriveKeys } from "./sealing-keys.js"

const unused = () => expect.fail("not called")

const fakeKeys = (secret: string, salt: string) => ({
  kid: `${secret}/${salt}`,
  header: "",
  encrypt: unused,
  decrypt: unused,
})

test("keys are derived once per secret and salt", async () => {
  const derive = vi.fn<typeof fakeKeys>(fakeKeys)
  const cache = createKeyCache(derive)
  expect(cache.known("s", "a")).toBeUndefined()
  const first = await cache.keysOf("s", "a")
  expect(await cache.keysOf("s", "a")).toBe(first)
  expect(cache.known("s", "a")).toBe(first)
  await cache.keysOf("t", "a")
  await cache.keysOf("s", "b")
  expect(derive.mock.calls).toEqual([
    ["s", "a"],
    ["t", "a"],
    ["s", "b"],
  ])
})

test("two pairs whose texts run together stay apart", async () => {
  const cache = createKeyCache(fakeKeys)
  expect(await cache.keysOf("ab", "c")).not.toEqual(await cache.keysOf("a", "bc"))
  expect(await cache.keysOf("__proto__", "__proto__")).toEqual(fakeKeys("__proto__", "__proto__"))
})

test("the cache is bounded in both directions and keeps the newest", async () => {
  const cache = createKeyCache(fakeKeys)
  for (let index = 0; index < 1000; index += 1) {
    await cache.keysOf("s", `salt ${index}`)
    await cache.keysOf(`secret ${index}`, "salt 999")
  }
  const salts = Array.from({ length: 1000 }, (_, index) => cache.known("s", `salt ${index}`))
  expect(salts.filter(Boolean).length).toBeLessThanOrEqual(64)
  const secrets = Array.from({ length: 1000 }, (_, index) =>
    cache.known(`secret ${index}`, "salt 999"),
  )
  expect(secrets.filter(Boolean).length).toBeLessThanOrEqual(64)
  expect(secrets.at(-1)).toBeDefined()
})

test("a failed derivation is not remembered and names no secret", async () => {
  const derive = vi.fn<DeriveKeys>(fakeKeys)
  derive.mockRejectedValueOnce(new Error("no entropy"))
  const cache = createKeyCache(derive)
  await expect(cache.keysOf("s", "a")).rejects.toThrow(/^no entropy$/)
  await expect(cache.keysOf("s", "a")).resolves.toEqual(fakeKeys("s", "a"))
})

test.each([
  [
    "authjs.session-token",
    "7x9DUMVaEU6giab0l0OWDt4e4SsRH_cbwMof2EzEyy6onK5o8xSPPB799RVoqm2v6z674kQCv9jom2T8S-a1dQ",
  ],
  [
    "__Secure-authjs.session-token",
    "7E3YIGAxRtn6djTGy1UjZrFvXELHKzM9vfWl0nQ4b88EsnrmmX0grN0VKis7G3fjgB626TXm_lEtBG1N0E7Xyg",
  ],
])("the key for `secret` and %s is the recorded one", async (salt, kid) => {
  // The id is a hash of the whole key (RFC 7638).
  expect(await nodeKeys?.keysOf("secret", salt)).toMatchObject({ kid })
})
