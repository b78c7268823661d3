import { causedBy } from "../errors/auth-error.js"
import { MissingPasswordLibrary } from "../errors/config-errors.js"
import type { PhcString, StoredHash } from "./phc-string.js"
import { sameBytes } from "./scrypt-hash.js"

const digests: Readonly<Record<string, Digest>> = {
  pbkdf2: "SHA-1",
  "pbkdf2-sha1": "SHA-1",
  "pbkdf2-sha256": "SHA-256",
  "pbkdf2-sha384": "SHA-384",
  "pbkdf2-sha512": "SHA-512",
}

/** Takes a few seconds. */
const MOST_ITERATIONS = 10_000_000

/** A PBKDF2 hash; undefined if its parameters are invalid or absurd. */
export function pbkdf2Hash({ id, parameters, salt, hash }: PhcString): StoredHash | undefined {
  const digest = Object.hasOwn(digests, id) ? digests[id] : undefined
  const iterations = parameters.get("i") ?? 0
  const length = parameters.get("l") ?? hash.length
  if (!digest || iterations < 1 || iterations > MOST_ITERATIONS || length !== hash.length)
    return undefined
  return {
    algorithm: id,
    memory: 0,
    work: iterations,
    matches: async (password) =>
      sameBytes(await derivePbkdf2(password, { salt, length, digest, iterations }), hash),
  }
}

/** A hash function by its name in WebCrypto. */
type Digest = "SHA-1" | "SHA-256" | "SHA-384" | "SHA-512"

interface Pbkdf2 {
  readonly salt: Uint8Array<ArrayBuffer>
  /** In bytes. */
  readonly length: number
  readonly digest: Digest
  readonly iterations: number
}

/**
 * The key derived from a password (RFC 8018 §5.2) with WebCrypto, which every runtime has. Throws
 * `MissingPasswordLibrary` if the runtime refuses that many iterations, as Cloudflare Workers do above 100,000.
 */
export async function derivePbkdf2(
  password: string,
  { salt, length, digest, iterations }: Pbkdf2,
): Promise<Uint8Array> {
  const text = new TextEncoder().encode(password)
  const key = await crypto.subtle.importKey("raw", text, "PBKDF2", false, ["deriveBits"])
  const algorithm = { name: "PBKDF2", hash: digest, salt, iterations }
  try {
    return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, length * 8))
  } catch (error) {
    throw new MissingPasswordLibrary(
      `This runtime does not compute PBKDF2 with ${iterations} iterations. With node:crypto (nodejs_compat on Cloudflare Workers), scrypt is used instead.`,
      causedBy(error),
    )
  }
}
