import { toBase64url } from "../crypto/base64.js"
import { decodeBase64url, toUtf8 } from "../crypto/encoding.js"
import { pbkdf2Hash } from "./pbkdf2-hash.js"
import type { StoredHash } from "./phc-string.js"

/** `pbkdf2_sha256$600000$salt$hash`: the salt is text, and the hash is base64 of 20 or 32 bytes. */
const FORM =
  /^pbkdf2_(sha1(?=.*\$.{28}$)|sha256(?=.*\$.{44}$))\$([1-9]\d{0,7})\$([!-#%-~]{8,64})\$([\dA-Za-z+/]{27,43})=$/

/**
 * A PBKDF2 hash as Django writes it; undefined for any other text.
 *
 * @see https://docs.djangoproject.com/en/stable/topics/auth/passwords/#how-django-stores-passwords
 */
export function djangoHash(text: string): StoredHash | undefined {
  const [, digest, iterations, salt = "", hash64 = ""] = FORM.exec(text) ?? []
  const hash = decodeBase64url(toBase64url(hash64))
  if (!digest || !hash) return undefined
  const parameters = new Map([["i", Number(iterations)]])
  return pbkdf2Hash({ id: `pbkdf2-${digest}`, parameters, salt: toUtf8(salt), hash })
}

/** Django writes the name of its own class in front of the hashes that libraries make. */
export function withoutDjangoName(text: string): string {
  return text.replace(/^(?:argon2(?=\$argon2)|bcrypt\$(?=\$2))/, "")
}
