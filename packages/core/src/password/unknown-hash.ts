const NEW_PASSWORD = "Leave it out (null), and the person chooses a new password by email."
const TOO_FAST = `such hashes are guessed too fast to be kept. ${NEW_PASSWORD}`
const NOT_READ = `which is not read. ${NEW_PASSWORD}`
const NOT_WHOLE =
  "but it is not whole, perhaps cut off by a column that is too short, or it needs more work than allowed for one password. Read it again from where it came, into a column of at least 255 characters."
const IN_PBKDF2 =
  "which can be rewritten: $pbkdf2-sha256$i=ITERATIONS$SALT$HASH, where SALT is the base64 of the salt's text, HASH the base64 of the bytes of the hexadecimal hash, both without =."

/** How hashes begin, or what they are made of; the first that fits counts. */
const SCHEMES: readonly (readonly [form: RegExp, name: string, advice: string])[] = [
  [/^(?:bcrypt\$)?\$2[aby]\$/, "bcrypt ($2b$, 60 characters),", NOT_WHOLE],
  [/^(?:argon2)?\$argon2(?:id|i|d)\$/, "argon2 ($argon2id$),", NOT_WHOLE],
  [/^\$(?:scrypt|pbkdf2(?:-sha\d+)?)\$/, "a PHC string of scrypt or PBKDF2,", NOT_WHOLE],
  [/^pbkdf2_sha(?:1|256)\$/, "PBKDF2 of Django (pbkdf2_sha256$),", NOT_WHOLE],
  [/^bcrypt_sha256\$/, "bcrypt_sha256$ of Django, bcrypt of a SHA-256,", NOT_READ],
  [/^scrypt\$/, "scrypt$ of Django,", NOT_READ],
  [/^pbkdf2:sha256:\d+\$/, "PBKDF2 of Werkzeug and Flask (pbkdf2:sha256:),", IN_PBKDF2],
  [/^scrypt:/, "scrypt of Werkzeug and Flask (scrypt:),", NOT_READ],
  [/^\$wp\$/, "bcrypt of a SHA-384 of WordPress ($wp$),", NOT_READ],
  [/^\$[PH]\$/, "phpass of WordPress and phpBB ($P$):", TOO_FAST],
  [/^\$(?:1|apr1)\$|^md5\$/, "crypt or Django with MD5 ($1$, md5$):", TOO_FAST],
  [/^\$[56]\$/, "crypt with SHA-256 or SHA-512 ($5$, $6$),", NOT_READ],
  [/^\$(?:y|gy|7)\$/, "yescrypt or scrypt of crypt ($y$, $7$),", NOT_READ],
  [/^\{S?(?:SHA|MD5)\d*\}|^sha1\$/i, "SHA of LDAP or Django ({SSHA}, sha1$):", TOO_FAST],
  [/^(?:0x)?[\da-f]{32}$/i, "MD5 in hexadecimal:", TOO_FAST],
  [/^\*?[\da-f]{40}$/i, "SHA-1 in hexadecimal:", TOO_FAST],
  [/^[\da-f]{64}$/i, "SHA-256 in hexadecimal:", TOO_FAST],
  [/^[\da-f]{96}$|^[\da-f]{128}$/i, "SHA-384 or SHA-512 in hexadecimal:", TOO_FAST],
  [
    /^[^$]{1,31}$/,
    "a password that was never hashed.",
    "Keep what hashPassword() of @sallyport/core/password makes of it, and delete it wherever it stands unhashed.",
  ],
]

/** What a text that cannot be checked looks like, and what to do. Nothing of the text is in it. */
export function adviceOnHash(text: unknown): string {
  if (typeof text !== "string") return `It is not a text. ${NEW_PASSWORD}`
  const [, name, advice] = SCHEMES.find(([form]) => form.test(text)) ?? []
  if (name === undefined) return `It looks like none of the known formats. ${NEW_PASSWORD}`
  return `It looks like ${name} ${advice}`
}
