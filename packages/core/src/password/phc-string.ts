import { encodeBase64, toBase64url } from "../crypto/base64.js"
import { decodeBase64url } from "../crypto/encoding.js"

/** The contents of a PHC string. */
export interface PhcString {
  /** For example `scrypt`, `argon2id` or `pbkdf2-sha256`. */
  readonly id: string
  /** Numbers by name, including the version `v`. */
  readonly parameters: ReadonlyMap<string, number>
  readonly salt: Uint8Array<ArrayBuffer>
  readonly hash: Uint8Array<ArrayBuffer>
}

/** The longest string with acceptable parameters has fewer than 300 characters. */
const LONGEST = 512

const FORM = /^\$([a-z0-9-]{1,32})((?:\$[a-z]{1,8}=[^$]*|\$\d+)*)\$([^$]+)\$([^$]+)$/

/** `ln=17`; passlib writes the rounds of PBKDF2 as a number without a name. */
const PARAMETER = /^(?:([a-z]{1,8})=)?(0|[1-9]\d{0,9})$/

/**
 * In bytes. A shorter salt is too weak; a shorter hash could match by chance, and an empty one matches every password.
 */
const SALT_BYTES = { least: 8, most: 64 }
const HASH_BYTES = { least: 16, most: 128 }

/**
 * Reads `$id$v=19$name=1,name=2$salt$hash`, the string format of the Password Hashing Competition. Undefined for any
 * other text, and if the salt or the hash has an unusual length.
 *
 * @see https://github.com/P-H-C/phc-string-format/blob/master/phc-sf-spec.md
 */
export function parsePhc(text: string): PhcString | undefined {
  if (text.length > LONGEST) return undefined
  const [, id = "", numbers = "", salt64 = "", hash64 = ""] = FORM.exec(text) ?? []
  const parameters = parametersIn(numbers)
  const salt = decodeBase64(salt64)
  const hash = decodeBase64(hash64)
  if (!parameters || !isWithin(SALT_BYTES, salt) || !isWithin(HASH_BYTES, hash)) return undefined
  return { id, parameters, salt, hash }
}

/** Writes such a string; `parameters` is inserted unchanged. */
export function phcString(
  { id, parameters }: { readonly id: string; readonly parameters: string },
  salt: Uint8Array,
  hash: Uint8Array,
): string {
  return `$${id}$${parameters}$${unpadded(salt)}$${unpadded(hash)}`
}

function parametersIn(text: string): ReadonlyMap<string, number> | undefined {
  const written = text.split(/[$,]/).slice(1)
  const pairs = written.map((one) => PARAMETER.exec(one))
  const read = pairs.flatMap((found) =>
    found ? [[found[1] ?? "i", Number(found[2])] as const] : [],
  )
  const parameters = new Map(read)
  // The sizes differ if a part was not a number and left out, or if a name occurred twice.
  return parameters.size === written.length ? parameters : undefined
}

function isWithin(
  { least, most }: { readonly least: number; readonly most: number },
  bytes: Uint8Array<ArrayBuffer> | undefined,
): bytes is Uint8Array<ArrayBuffer> {
  return bytes !== undefined && bytes.length >= least && bytes.length <= most
}

/** Base64 without padding, as in PHC strings. */
function unpadded(bytes: Uint8Array): string {
  return encodeBase64(bytes).replaceAll("=", "")
}

/** The bytes of base64 without padding; undefined for any other text. passlib writes `.` instead of `+`. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  return /[-_=]/.test(text) ? undefined : decodeBase64url(toBase64url(text.replaceAll(".", "+")))
}

/** A parsed stored hash: what a check costs, and how to check it. */
export interface StoredHash {
  /** For example `scrypt`, `argon2id`, `bcrypt` or `pbkdf2-sha256`. */
  readonly algorithm: string
  /** How much memory one check needs, in bytes. */
  readonly memory: number
  /** How much one check computes, in a unit of the algorithm: only comparable between hashes of the same algorithm. */
  readonly work: number
  /** Whether this is the hash of the text. Throws `MissingPasswordLibrary` if its library is not installed. */
  readonly matches: (password: string) => Promise<boolean>
}
