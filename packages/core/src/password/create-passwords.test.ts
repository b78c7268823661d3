import * as library from "@node-rs/argon2"
import nativeBcrypt from "bcrypt"
import bcryptjs from "bcryptjs"
import fc from "fast-check"
import { argon2d, argon2i, argon2id, bcrypt as wasmBcrypt } from "hash-wasm"
import { pbkdf2Sync, scryptSync } from "node:crypto"
import { describe, expect, test } from "vitest"
import { UnusablePasswordHash } from "../errors/config-errors.js"
import { PasswordQueueFull, UnusablePassword } from "../errors/sign-in-errors.js"
import { createPasswords, hashPassword, needsRehash, verifyPassword } from "./create-passwords.js"

/** argon2id, because its hashes take a tenth of the time. */
const quick = createPasswords({ algorithm: "argon2id" })
const small = createPasswords({ scryptMemory: 8 })

const PASSWORD = "pässwörd & correct horse"
const salt = Buffer.from("0123456789abcdef")
const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "")
const ab64 = (bytes: Buffer) => base64(bytes).replaceAll("+", ".")
const wasm = { password: PASSWORD, salt, outputType: "encoded" } as const
const wasmArgon2 = { ...wasm, memorySize: 512, iterations: 2, parallelism: 2, hashLength: 32 }

interface ScryptCost {
  readonly N: number
  readonly r: number
  readonly p: number
}

function scryptString(parameters: string, cost: ScryptCost): string {
  const key = scryptSync(PASSWORD, salt, 32, { ...cost, maxmem: 2 ** 28 })
  return `$scrypt$${parameters}$${base64(salt)}$${base64(key)}`
}

function hexScrypt(salted: string, r = 16): string {
  const cost = { N: 16384, r, p: 1, maxmem: 2 ** 28 }
  return `${salted}:${scryptSync(PASSWORD, salted, 64, cost).toString("hex")}`
}

const pbkdf2Key = (digest: string, rounds: number, length: number) =>
  pbkdf2Sync(PASSWORD, salt, rounds, length, digest)

/** Its salt is text, and its base64 has padding. */
const djangoPbkdf2 = (digest: string, length: number) =>
  `pbkdf2_${digest}$2900$${salt.toString()}$${pbkdf2Key(digest, 2900, length).toString("base64")}`

/** Strings as other libraries write them. */
const foreign: [string, () => string | Promise<string>][] = [
  ["bcryptjs", () => bcryptjs.hash(PASSWORD, 4)],
  ["bcrypt", () => nativeBcrypt.hash(PASSWORD, 4)],
  ["bcrypt, $2a$", async () => (await nativeBcrypt.hash(PASSWORD, 4)).replace("$2b", "$2a")],
  ["bcrypt of PHP, $2y$", async () => (await nativeBcrypt.hash(PASSWORD, 4)).replace("$2b", "$2y")],
  ["hash-wasm, bcrypt", () => wasmBcrypt({ ...wasm, costFactor: 4 })],
  ["hash-wasm, argon2id", () => argon2id(wasmArgon2)],
  ["hash-wasm, argon2i", () => argon2i(wasmArgon2)],
  ["hash-wasm, argon2d", () => argon2d(wasmArgon2)],
  ["@node-rs/argon2", () => library.hash(PASSWORD)],
  [
    "argon2, its parameters in another order",
    async () => (await argon2id(wasmArgon2)).replace("m=512,t=2,p=2", "m=512,p=2,t=2"),
  ],
  ["scrypt of passlib", () => scryptString("ln=10,r=8,p=1", { N: 1024, r: 8, p: 1 })],
  ["scrypt with three lanes", () => scryptString("ln=10,r=4,p=3", { N: 1024, r: 4, p: 3 })],
  ["scrypt of AdonisJS", () => scryptString("n=1024,r=8,p=1", { N: 1024, r: 8, p: 1 })],
  // The salt is the text, as their documentation says.
  ["scrypt of Better Auth and Lucia", () => hexScrypt("1c50892c354da5b23ec3b5007649bc6e")],
  ["scrypt of Lucia 1 and 2", () => `s2:${hexScrypt("7PY8CeUtz7vixqtj")}`],
  [
    "scrypt of Lucia 3 for people from version 2",
    () => `s2:${hexScrypt("1c50892c354da5b23ec3b5007649bc6e")}`,
  ],
  ["scrypt of the first Lucia, in blocks of 8", () => hexScrypt("5yydhwz00wqrbwqb", 8)],
  [
    "PBKDF2 of passlib",
    () => `$pbkdf2-sha256$2900$${ab64(salt)}$${ab64(pbkdf2Key("sha256", 2900, 32))}`,
  ],
  [
    "PBKDF2-SHA-1 of passlib",
    () => `$pbkdf2$2900$${ab64(salt)}$${ab64(pbkdf2Key("sha1", 2900, 20))}`,
  ],
  ["PBKDF2 of Django", () => djangoPbkdf2("sha256", 32)],
  ["PBKDF2-SHA-1 of Django", () => djangoPbkdf2("sha1", 20)],
  ["argon2 of Django", async () => `argon2${await argon2id(wasmArgon2)}`],
  ["bcrypt of Django", async () => `bcrypt$${await nativeBcrypt.hash(PASSWORD, 4)}`],
  [
    "PBKDF2 of RustCrypto",
    () => `$pbkdf2-sha512$i=1000,l=64$${base64(salt)}$${base64(pbkdf2Key("sha512", 1000, 64))}`,
  ],
]

describe("Hashes of other libraries", () => {
  test.each(foreign)("%s: the right password matches, others do not", async (_, make) => {
    const stored = await make()
    expect(await quick.verifyPassword(PASSWORD, stored)).toBe(true)
    for (const wrong of [`${PASSWORD} `, PASSWORD.slice(1), PASSWORD.toUpperCase()])
      expect(await quick.verifyPassword(wrong, stored)).toBe(false)
  })

  test.each(foreign.filter(([name]) => name !== "@node-rs/argon2"))(
    "%s: should be hashed again",
    async (_, make) => expect(needsRehash(await make())).toBe(true),
  )

  test("our scrypt hash is one to Node", async () => {
    const [, , , salt64 = "", hash64 = ""] = (await small.hashPassword(PASSWORD)).split("$")
    const key = scryptSync(PASSWORD, Buffer.from(salt64, "base64"), 32, { N: 2 ** 13, r: 8, p: 10 })
    expect(base64(key)).toBe(hash64)
  })

  test("our argon2id hash is one to @node-rs/argon2", async () => {
    const stored = await quick.hashPassword(PASSWORD)
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await library.verify(stored, PASSWORD)).toBe(true)
    expect(await quick.verifyPassword(PASSWORD, stored)).toBe(true)
    expect(await small.verifyPassword(PASSWORD, stored)).toBe(true)
  })
})

describe("New hashes", () => {
  test("by default scrypt as OWASP recommends it: N = 2^17, r = 8, p = 1", async () => {
    const stored = await hashPassword(PASSWORD)
    expect(stored).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await verifyPassword(PASSWORD, stored)).toBe(true)
    expect(await verifyPassword("another", stored)).toBe(false)
    expect(needsRehash(stored)).toBe(false)
  })

  test("each has a salt of its own", async () => {
    expect(await quick.hashPassword(PASSWORD)).not.toBe(await quick.hashPassword(PASSWORD))
  })

  test.each([
    [8, "ln=13,r=8,p=10"],
    [16, "ln=14,r=8,p=5"],
    [32, "ln=15,r=8,p=3"],
    [64, "ln=16,r=8,p=2"],
  ] as const)("with %i MiB the rounds are those of OWASP", async (scryptMemory, parameters) => {
    const stored = await createPasswords({
      scryptMemory,
      maxMemory: scryptMemory + 1,
    }).hashPassword("x")
    expect(stored).toContain(`$scrypt$${parameters}$`)
  })

  test("what every password is: matches itself alone", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "grapheme", minLength: 1, maxLength: 100 }),
        fc.string({ unit: "grapheme", minLength: 1, maxLength: 100 }),
        async (one, other) => {
          fc.pre(!one.includes("\0") && one.normalize("NFKC") !== other.normalize("NFKC"))
          const stored = await quick.hashPassword(one)
          expect(await quick.verifyPassword(one, stored)).toBe(true)
          expect(await quick.verifyPassword(other, stored)).toBe(false)
        },
      ),
      { numRuns: 8 },
    )
  })
})

describe("Should be hashed again", () => {
  const strong =
    "$argon2id$v=19$m=65536,t=3,p=4$c2FsdHNhbHRzYWx0c2FsdA$c2FsdHNhbHRzYWx0c2FsdHNhbHRzYWx0c2FsdHNhbHQ"

  test("a hash as strong as a new one is kept, of scrypt or of argon2id", async () => {
    const stored = await small.hashPassword(PASSWORD)
    expect(small.needsRehash(stored)).toBe(false)
    expect(needsRehash(stored)).toBe(true)
    expect(needsRehash(strong)).toBe(false)
    expect(quick.needsRehash(strong)).toBe(false)
  })

  test("with argon2id in use, scrypt is hashed again", async () => {
    expect(quick.needsRehash(await small.hashPassword(PASSWORD))).toBe(true)
    expect(quick.needsRehash(await quick.hashPassword(PASSWORD))).toBe(false)
  })

  test.each([
    strong.replace("m=65536,t=3", "m=4096,t=3"),
    strong.replace("argon2id", "argon2i"),
    "",
    "plain text",
  ])("%j", (stored) => expect(needsRehash(stored)).toBe(true))
})

describe("What was typed", () => {
  test("one password typed in two ways of Unicode is one (NIST SP 800-63B §5.1.1.2)", async () => {
    const stored = await quick.hashPassword("pa\u0308ss\uFB01x 10")
    expect(await quick.verifyPassword("p\u00E4ssfix 10", stored)).toBe(true)
  })

  test("a hash that another library made of the text as it was typed matches too", async () => {
    const typed = "pa\u0308ssword"
    expect(await quick.verifyPassword(typed, await bcryptjs.hash(typed, 4))).toBe(true)
  })

  test("blanks, capitals and length count, up to 4096 bytes", async () => {
    const long = `${"Ω".repeat(2047)} x`
    const stored = await quick.hashPassword(long)
    expect(await quick.verifyPassword(long, stored)).toBe(true)
    expect(await quick.verifyPassword(`${long.slice(0, -1)}y`, stored)).toBe(false)
    expect(await quick.verifyPassword(`${long.slice(0, -1)}X`, stored)).toBe(false)
  })

  test.each([
    ["an empty one", ""],
    ["one with a NUL, which HMAC would not see at the end", `${PASSWORD}\0`],
    ["one of 4097 bytes", "x".repeat(4097)],
    ["one of 4098 bytes in 2049 characters", "Ω".repeat(2049)],
    ["an object", { $ne: null }],
    ["a list", [PASSWORD]],
    ["nothing", undefined],
  ])("%s is none: hashing it throws, checking it is false", async (_, typed) => {
    await expect(quick.hashPassword(typed as string)).rejects.toBeInstanceOf(UnusablePassword)
    expect(await quick.verifyPassword(typed, await quick.hashPassword(PASSWORD))).toBe(false)
  })

  test("bcrypt reads 72 bytes: a longer password matches as it did, and no other one", async () => {
    const long = "x".repeat(80)
    for (const stored of [await bcryptjs.hash(long, 4), await nativeBcrypt.hash(long, 4)]) {
      expect(await quick.verifyPassword(long, stored)).toBe(true)
      expect(await quick.verifyPassword("x".repeat(71), stored)).toBe(false)
    }
  })
})

describe("The hash whose time is imitated", () => {
  test("is nobody's password: not of an account without one, and not beside their own", async () => {
    const formerHash = await small.hashPassword(PASSWORD)
    const passwords = createPasswords({ algorithm: "argon2id", formerHash })
    expect(await passwords.verifyPassword(PASSWORD, null)).toBe(false)
    const own = await passwords.hashPassword("another one")
    expect(await passwords.verifyPassword(PASSWORD, own)).toBe(false)
    expect(await passwords.verifyPassword("another one", own)).toBe(true)
  })
})

describe("What is stored", () => {
  test.each([null, undefined, "", "!", "!unusable", "*"])(
    "%j is nobody's password: false, whatever is typed",
    async (stored) => {
      for (const typed of [PASSWORD, String(stored)])
        expect(await quick.verifyPassword(typed, stored)).toBe(false)
    },
  )

  test.each([
    "hunter2-in-plain-text",
    "5f4dcc3b5aa765d61d8327deb882cf99",
    "$2b$10$short",
    "s2:salt:with-another-key",
    "pbkdf2_sha256$600000$c2FsdA$aGFzaA", // Django and Clerk
  ])("%j: an error for the developer that does not quote it", async (stored) => {
    const checked = quick.verifyPassword(stored, stored)
    await expect(checked).rejects.toBeInstanceOf(UnusablePasswordHash)
    await expect(checked).rejects.not.toThrow(stored)
  })

  test("a hash that takes more memory than all may hold is refused by name, not computed", async () => {
    const stored =
      "$argon2id$v=19$m=1048576,t=4,p=1$c2FsdHNhbHRzYWx0c2FsdA$c2FsdHNhbHRzYWx0c2FsdHNhbHRzYWx0c2FsdHNhbHQ"
    await expect(verifyPassword(PASSWORD, stored)).rejects.toThrow("1024 MiB")
  })
})

describe("Settings", () => {
  test("memory that does not suffice for one hash is refused at the start", () => {
    expect(() => createPasswords({ maxMemory: 64 })).toThrow(RangeError)
    expect(() => createPasswords({ maxMemory: 129 })).not.toThrow()
  })

  test.each([{ concurrency: 0 }, { concurrency: Number.NaN }, { maxWaiting: -1 }])(
    "%j is refused",
    (options) => {
      expect(() => createPasswords(options)).toThrow(RangeError)
    },
  )

  test("more than may wait are refused, and the others answered", async () => {
    const { verifyPassword: verify } = createPasswords({
      scryptMemory: 8,
      concurrency: 1,
      maxWaiting: 2,
    })
    const all = await Promise.allSettled([1, 2, 3, 4, 5].map(() => verify("x", null)))
    const done = all.map(({ status }) => status === "fulfilled")
    expect(done).toEqual([true, true, true, false, false])
    const refused = all.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []))
    for (const error of refused) expect(error).toBeInstanceOf(PasswordQueueFull)
  })
})
