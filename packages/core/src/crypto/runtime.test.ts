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
    ...(await import("./next-auth-4-tokens.js")),
  }
}

const bytes = { Buffer }
const unusable = { ...nodeCrypto, createDecipheriv: () => expect.fail("[unenv] not implemented") }

/** How often WebCrypto authenticated a token. */
const spyOnWeb = () => vi.spyOn(crypto.subtle, "sign")

test("with node:crypto no token goes through WebCrypto", async () => {
  const { openJwt, sealJwt, sha256Hex } = await loadWith({
    "node:crypto": nodeCrypto,
    "node:buffer": bytes,
  })
  const sign = spyOnWeb()
  expect(await openJwt(await sealJwt({ a: 1 }, options), options)).toMatchObject({ a: 1 })
  expect(await sha256Hex("x")).toHaveLength(64)
  expect(sign).not.toHaveBeenCalled()
})

test.each([
  ["no built-in modules", {}],
  ["node:crypto alone", { "node:crypto": nodeCrypto }],
  ["a node:crypto that throws", { "node:crypto": unusable, "node:buffer": bytes }],
])("with %s tokens go through WebCrypto", async (_, modules) => {
  const { openJwt, sealJwt } = await loadWith(modules)
  const sign = spyOnWeb()
  expect(await openJwt(await sealJwt({ a: 1 }, options), options)).toMatchObject({ a: 1 })
  expect(sign).toHaveBeenCalledTimes(2)
})

test("without built-in modules hashes are the same", async () => {
  const { hmacSha256Hex, sha256Base64url, sha256Hex } = await loadWith({})
  expect(await sha256Hex(`${"a".repeat(64)}secret`)).toMatch(/^903c1490e042a075/)
  expect(await hmacSha256Hex("Jefe", "what do ya want for nothing?")).toMatch(/^5bdcc146bf60754e/)
  // RFC 7636, appendix B.
  expect(await sha256Base64url("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")).toBe(
    "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  )
})

test("without built-in modules, what WebCrypto seals for next-auth 4 opens on node:crypto", async () => {
  const { nextAuth4Tokens: onWeb } = await loadWith({})
  const encrypt = vi.spyOn(crypto.subtle, "encrypt")
  const token = await onWeb.seal({ sub: "ada" }, options)
  expect(encrypt).toHaveBeenCalledOnce()
  expect(await onWeb.open(token, options)).toMatchObject({ sub: "ada" })
  const { nextAuth4Tokens } = await loadWith({ "node:crypto": nodeCrypto, "node:buffer": bytes })
  expect(await nextAuth4Tokens.open(token, options)).toMatchObject({ sub: "ada" })
  expect(encrypt).toHaveBeenCalledOnce()
})
