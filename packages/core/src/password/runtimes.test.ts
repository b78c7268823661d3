import nodeCrypto, { pbkdf2Sync } from "node:crypto"
import bcryptjs from "bcryptjs"
import { afterEach, describe, expect, test, vi } from "vitest"

afterEach(() => {
  vi.restoreAllMocks()
  vi.doUnmock("bcrypt")
  vi.doUnmock("bcryptjs")
  vi.doUnmock("@node-rs/argon2")
  vi.resetModules()
})

/** The entry point as it loads in a runtime with these built-in modules. */
async function loadWith(modules: Readonly<Record<string, object>>) {
  vi.resetModules()
  vi.spyOn(process, "getBuiltinModule").mockImplementation((id: string) => modules[id])
  return import("../entrypoints/password.js")
}

function notInstalled(...names: readonly string[]): void {
  for (const name of names)
    vi.doMock(name, () => {
      throw new Error(`Cannot find package '${name}'`)
    })
}

const everything = { "node:crypto": nodeCrypto, "node:buffer": { Buffer } }
const refusal = { type: "MissingPasswordLibrary" }

describe("Where there is no node:crypto", () => {
  test.each([
    ["no built-in modules", {}],
    ["a node:crypto without scrypt", { "node:crypto": { ...nodeCrypto, scrypt: undefined } }],
  ])("%s: PBKDF2 of WebCrypto, 600,000 rounds of SHA-256", async (_, modules) => {
    const { hashPassword, verifyPassword, needsRehash } = await loadWith(modules)
    const stored = await hashPassword("right")
    const [, id, rounds, salt = "", hash = ""] = stored.split("$")
    expect([id, rounds]).toEqual(["pbkdf2-sha256", "i=600000"])
    const key = pbkdf2Sync("right", Buffer.from(salt, "base64"), 600_000, 32, "sha256")
    expect(key.equals(Buffer.from(hash, "base64"))).toBe(true)
    expect(await verifyPassword("right", stored)).toBe(true)
    expect(await verifyPassword("wrong", stored)).toBe(false)
    expect(await verifyPassword("right", undefined)).toBe(false)
    expect(needsRehash(stored)).toBe(false)
  })

  test("what was hashed there is right on Node too, where it should be hashed again", async () => {
    const stored = await (await loadWith({})).hashPassword("right")
    const { verifyPassword, needsRehash } = await loadWith(everything)
    expect(await verifyPassword("right", stored)).toBe(true)
    expect(needsRehash(stored)).toBe(true)
  })

  test("a scrypt hash cannot be checked there: an error says what to do", async () => {
    const stored = await (await loadWith(everything)).hashPassword("right")
    const { verifyPassword } = await loadWith({})
    await expect(verifyPassword("right", stored)).rejects.toMatchObject(refusal)
  })

  test("a runtime that refuses so many rounds, as Cloudflare Workers do: an error says what to do", async () => {
    const { hashPassword } = await loadWith({})
    vi.spyOn(crypto.subtle, "deriveBits").mockRejectedValue(new Error("NotSupportedError"))
    await expect(hashPassword("right")).rejects.toMatchObject(refusal)
  })
})

describe("Where a library is not installed", () => {
  test("bcryptjs serves where bcrypt is missing", async () => {
    notInstalled("bcrypt")
    const { verifyPassword } = await loadWith(everything)
    expect(await verifyPassword("right", await bcryptjs.hash("right", 4))).toBe(true)
  })

  test("neither: an error says what to install", async () => {
    notInstalled("bcrypt", "bcryptjs")
    const { verifyPassword } = await loadWith(everything)
    const checked = verifyPassword("right", await bcryptjs.hash("right", 4))
    await expect(checked).rejects.toMatchObject(refusal)
    await expect(checked).rejects.toThrow("npm install bcrypt")
  })

  test("argon2: an error says what to install, and scrypt goes on", async () => {
    notInstalled("@node-rs/argon2")
    const { createPasswords, hashPassword } = await loadWith(everything)
    const asked = createPasswords({ algorithm: "argon2id" }).hashPassword("right")
    await expect(asked).rejects.toThrow("npm install @node-rs/argon2")
    expect(await hashPassword("right")).toMatch(/^\$scrypt\$/)
  })
})
