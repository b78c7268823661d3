import { decodeBase64, encodeBase64 } from "./base64.js"

/** What a PHC string says. */
export interface PhcString {
  /** As `scrypt`, `argon2id`, `pbkdf2-sha256`. */
  readonly id: string
  /** Numbers by name; `v`, the version, among them. */
  readonly parameters: ReadonlyMap<string, number>
  readonly salt: Uint8Array<ArrayBuffer>
  readonly hash: Uint8Array<ArrayBuffer>
}

/** The longest string with parameters that are accepted is below 300 characters. */
const LONGEST = 512

const FORM = /^\$([a-z0-9-]{1,32})((?:\$[a-z]{1,8}=[^$]*|\$\d+)*)\$([^$]+)\$([^$]+)$/

/** `ln=17`; passlib writes the rounds of PBKDF2 as a number alone. */
const PARAMETER = /^(?:([a-z]{1,8})=)?(0|[1-9]\d{0,9})$/

/** From here on a salt does its work. A hash that is shorter could be met by chance, an empty one by every password. */
const SALT_BYTES = { least: 8, most: 64 }
const HASH_BYTES = { least: 16, most: 128 }

/**
 * Reads `$id$v=19$name=1,name=2$salt$hash`, the password hash competition's string format. Undefined for any other
 * text, and where the salt or the hash has a length that no one uses.
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

/** Writes such a string; `parameters` as they stand in it. */
export function phcString(
  { id, parameters }: { readonly id: string; readonly parameters: string },
  salt: Uint8Array,
  hash: Uint8Array,
): string {
  return `$${id}$${parameters}$${encodeBase64(salt)}$${encodeBase64(hash)}`
}

function parametersIn(text: string): ReadonlyMap<string, number> | undefined {
  const written = text.split(/[$,]/).slice(1)
  const pairs = written.map((one) => PARAMETER.exec(one))
  const read = pairs.flatMap((found) =>
    found ? [[found[1] ?? "i", Number(found[2])] as const] : [],
  )
  const parameters = new Map(read)
  // A part that is no number was left out, a name that stands twice was overwritten.
  return parameters.size === written.length ? parameters : undefined
}

function isWithin(
  { least, most }: { readonly least: number; readonly most: number },
  bytes: Uint8Array<ArrayBuffer> | undefined,
): bytes is Uint8Array<ArrayBuffer> {
  return bytes !== undefined && bytes.length >= least && bytes.length <= most
}
