import { createHash } from "node:crypto"
import { describe, expect, test } from "vitest"
import { UnusablePasswordHash } from "../errors/config-errors.js"
import { verifyPassword } from "./create-passwords.js"

const hex = (digest: string) => createHash(digest).update("enchantress").digest("hex")
const RESET = "Leave it out (null), and the person chooses a new password by email."
const WHOLE = "Read it again from where it came"

const STORED: readonly (readonly [stored: string, name: string, fix: string])[] = [
  [hex("md5"), "MD5 in hexadecimal", RESET],
  [hex("sha1"), "SHA-1 in hexadecimal", RESET],
  [hex("sha256").toUpperCase(), "SHA-256 in hexadecimal", RESET],
  [hex("sha512"), "SHA-384 or SHA-512 in hexadecimal", RESET],
  ["$P$BDyPZ1Kp8hsW8Z6h6lC9q5q1ZJx9Gz0", "phpass of WordPress and phpBB ($P$)", RESET],
  [`$wp$2y$10$${"a".repeat(53)}`, "bcrypt of a SHA-384 of WordPress ($wp$)", RESET],
  ["$1$abcd0123$Wd3pEmvRAi6XbbuSVKYOY1", "crypt or Django with MD5", RESET],
  [`$5$saltsalt$${"a".repeat(43)}`, "crypt with SHA-256", RESET],
  [`$6$saltsalt$${"a".repeat(86)}`, "crypt with SHA-256 or SHA-512", RESET],
  [`$y$j9T$saltsalt$${"a".repeat(43)}`, "yescrypt", RESET],
  ["{SSHA}c2FsdHNhbHRzYWx0c2FsdHNhbHQ=", "SHA of LDAP", RESET],
  [`bcrypt_sha256$$2b$12$${"a".repeat(53)}`, "bcrypt_sha256$ of Django", RESET],
  ["scrypt$16384$seasalt$8$1$aGFzaA==", "scrypt$ of Django", RESET],
  [
    `pbkdf2:sha256:600000$saltsalt$${hex("sha256")}`,
    "PBKDF2 of Werkzeug and Flask",
    "i=ITERATIONS",
  ],
  ["pbkdf2_sha256$600000$saltsaltsalt$aGFzaA==", "PBKDF2 of Django", WHOLE],
  ["pbkdf2_sha256$99999999$saltsaltsalt$" + "a".repeat(43) + "=", "PBKDF2 of Django", WHOLE],
  [`$2b$10$${"a".repeat(43)}`, "bcrypt ($2b$, 60 characters)", WHOLE],
  ["$argon2id$v=19$m=65536,t=3,p=4$c2FsdHNhbHQ", "argon2 ($argon2id$)", WHOLE],
  ["argon2$argon2id$v=19$m=65536,t=3,p=4$c2Fs", "argon2 ($argon2id$)", WHOLE],
  ["$scrypt$ln=17,r=8,p=1$c2FsdHNhbHQ", "a PHC string of scrypt or PBKDF2", WHOLE],
  ["enchantress of numbers", "a password that was never hashed", "hashPassword()"],
  ["$unheard$of$enchantress", "none of the known formats", RESET],
]

describe("A stored text that cannot be checked", () => {
  test.each(STORED)(
    "%s is named for what it looks like, with the fix",
    async (stored, name, fix) => {
      const error = await verifyPassword("enchantress", stored).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(UnusablePasswordHash)
      const { message } = error as Error
      expect(message).toContain(`A stored password hash cannot be checked. It looks like ${name}`)
      expect(message).toContain(fix)
      // No part of it but the scheme's name.
      const parts = stored
        .match(/[^$:,=]{6,}/g)
        ?.filter((part) => !/^(?:argon2|pbkdf2|bcrypt|sha256|scrypt)/.test(part))
      for (const part of parts ?? []) expect(message).not.toContain(part)
    },
  )
})

test("a hash with a salt of twelve letters, as Django makes them, is right for its password alone", async () => {
  const stored = "pbkdf2_sha256$20000$gYnWzXQ8UcfE$N2sOu1ekjYbzvC2hpMWngiCtGxziSyhz6DyFCm0dKV8="
  expect(await verifyPassword("lètmein", stored)).toBe(true)
  expect(await verifyPassword("letmein", stored)).toBe(false)
})
