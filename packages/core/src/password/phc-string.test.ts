import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { anyCharacter } from "../../test/support/any-character.js"
import { UnusablePasswordHash } from "../errors/config-errors.js"
import { parsePhc, phcString } from "./phc-string.js"
import { readStoredHash } from "./read-stored-hash.js"
import { requireStoredHash } from "./read-stored-hash.js"

const salt = "c2FsdHNhbHRzYWx0c2FsdA"
const hash = "c2FsdHNhbHRzYWx0c2FsdHNhbHRzYWx0c2FsdHNhbHQ"
const number = fc.nat(0xffff_ffff)
const bytes = (least: number, most: number) => fc.uint8Array({ minLength: least, maxLength: most })

/** The error for a stored text; undefined if it can be checked. */
function refusalOf(text: string): unknown {
  try {
    requireStoredHash(text, { memory: 2 ** 28 })
    return undefined
  } catch (error) {
    return error
  }
}

describe("PHC strings", () => {
  test("what was written is read", () => {
    fc.assert(
      fc.property(
        fc.record({ m: number, t: number, rawSalt: bytes(8, 64), rawHash: bytes(16, 128) }),
        ({ m, t, rawSalt, rawHash }) => {
          const text = phcString({ id: "x-1", parameters: `v=19$m=${m},t=${t}` }, rawSalt, rawHash)
          const read = parsePhc(text)
          expect(read?.id).toBe("x-1")
          expect(Object.fromEntries(read?.parameters ?? [])).toEqual({ v: 19, m, t })
          expect([...(read?.salt ?? [])]).toEqual([...rawSalt])
          expect([...(read?.hash ?? [])]).toEqual([...rawHash])
        },
      ),
    )
  })

  test("a salt or a hash of another length is refused: an empty hash would match every password", () => {
    const length = (salts: number, hashes: number) =>
      parsePhc(
        phcString({ id: "x", parameters: "i=1" }, new Uint8Array(salts), new Uint8Array(hashes)),
      )
    expect(length(8, 16)).toBeDefined()
    for (const [salts, hashes] of [
      [0, 32],
      [7, 32],
      [65, 32],
      [16, 0],
      [16, 15],
      [16, 129],
    ] as const)
      expect(length(salts, hashes)).toBeUndefined()
  })

  test.each([
    `$x$i=1$${salt}$${hash}=`,
    `$x$i=1$${salt}$${hash.slice(0, -1)}R`,
    `$x$i=1$${salt}$${hash}$`,
    `$x$i=01$${salt}$${hash}`,
    `$x$i=-1$${salt}$${hash}`,
    `$x$i=1e3$${salt}$${hash}`,
    `$x$i=1,i=2$${salt}$${hash}`,
    `$x$v=1$v=1$${salt}$${hash}`,
    `$x$i=99999999999$${salt}$${hash}`,
    `$x$i=1,data=AAAA$${salt}$${hash}`,
    ` $x$i=1$${salt}$${hash}`,
    `$x$i=1$${salt}$${hash}\n`,
    `$X$i=1$${salt}$${hash}`,
    `$x$i=1$${salt}`,
  ])("%j is none", (text) => expect(parsePhc(text)).toBeUndefined())

  test("none is longer than one with parameters that make sense: megabytes are not taken apart", () => {
    const names = Array.from("abcdefghij", (letter) =>
      Array.from({ length: 8 }, (_, at) => letter.repeat(at + 1)),
    )
    const parameters = names.flat().map((name) => `${name}=1`)
    const text = (count: number) => `$x$${parameters.slice(0, count).join(",")}$${salt}$${hash}`
    expect(parsePhc(text(10))?.parameters.size).toBe(10)
    expect(parsePhc(text(80))).toBeUndefined()
  })
})

describe("Stored hashes", () => {
  const form = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 700 }),
    fc
      .array(
        fc.constantFrom(
          "$",
          "2b",
          "10",
          "scrypt",
          "argon2id",
          "pbkdf2",
          "pbkdf2-sha256",
          "ln=17",
          "n=0",
          "n=3",
          "r=8",
          "p=1",
          ",",
          "=",
          "v=19",
          "m=65536",
          "t=3",
          "i=1",
          salt,
          hash,
          "",
          "\0",
          "4294967295",
        ),
      )
      .map((parts) => parts.join("")),
  )

  test("any text is read or refused by name, and the refusal does not quote it", () => {
    fc.assert(
      fc.property(form, (text) => {
        const error = refusalOf(text)
        expect(error === undefined || error instanceof UnusablePasswordHash).toBe(true)
        expect(text.length > 24 && String(error).includes(text)).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  test("what is read stays within bounds of memory and work", () => {
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        const texts = [
          `$scrypt$ln=${a % 40},r=${b},p=${c}$${salt}$${hash}`,
          `$scrypt$n=${a},r=${b % 9},p=${c % 9}$${salt}$${hash}`,
          `$argon2id$v=19$m=${a},t=${b},p=${c}$${salt}$${hash}`,
          `$pbkdf2-sha256$i=${a}$${salt}$${hash}`,
        ]
        for (const text of texts) {
          const read = readStoredHash(text)
          if (!read) continue
          expect(read.memory).toBeLessThanOrEqual(2 ** 33)
          expect(read.memory).toBeGreaterThanOrEqual(0)
          expect(read.work).toBeLessThanOrEqual(2 ** 24)
          expect(read.work).toBeGreaterThan(0)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    `$scrypt$ln=25,r=8,p=1$${salt}$${hash}`,
    `$scrypt$ln=0,r=8,p=1$${salt}$${hash}`,
    `$scrypt$ln=17,r=0,p=1$${salt}$${hash}`,
    `$scrypt$ln=17,r=8$${salt}$${hash}`,
    `$scrypt$ln=17,r=8,p=1000$${salt}$${hash}`,
    `$scrypt$n=100000,r=8,p=1$${salt}$${hash}`,
    `$argon2id$v=19$m=4294967295,t=1,p=1$${salt}$${hash}`,
    `$argon2id$v=19$m=65536,t=1000,p=1$${salt}$${hash}`,
    `$argon2id$v=18$m=65536,t=3,p=4$${salt}$${hash}`,
    `$argon2x$v=19$m=65536,t=3,p=4$${salt}$${hash}`,
    `$pbkdf2-sha256$i=10000001$${salt}$${hash}`,
    // A length that is not its own, which may be one of gigabytes.
    `$pbkdf2-sha256$i=1000,l=4294967295$${salt}$${hash}`,
    `$pbkdf2-sha256$i=1000,l=16$${salt}$${hash}`,
    `$pbkdf2-md5$i=1000$${salt}$${hash}`,
    `$pbkdf2-constructor$i=1000$${salt}$${hash}`,
    `$2b$03$${"a".repeat(53)}`,
    `$2b$17$${"a".repeat(53)}`,
    `$2x$10$${"a".repeat(53)}`,
    `$2b$10$${"a".repeat(52)}`,
    `$2b$10$${"a".repeat(53)}\n`,
  ])("%j is not checked", (text) => expect(readStoredHash(text)).toBeUndefined())
})
