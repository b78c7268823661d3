import { encodeBase64url, toUtf8 } from "../crypto/encoding.js"
import { hmacSha256, sha256Base64url } from "../crypto/hash.js"
import { nodeCrypto } from "../crypto/node-crypto.js"
import { createKeyCache, secretList } from "../crypto/sealing-keys.js"

const NAME = /^[\w.:-]{1,128}$/

/** Whether a text may be a collection or an id. A stranger's text never is one: it is hashed before. */
export function isRecordName(text: unknown): text is string {
  return typeof text === "string" && NAME.test(text)
}

/** The id of a record that is found by a text nobody can guess, such as a random token: SHA-256, in 43 characters. */
export function hashedId(unguessable: string): Promise<string> {
  return sha256Base64url(unguessable)
}

/**
 * The ids of a record that is found by a text that can be guessed, such as an email address: HMAC-SHA-256 (RFC 2104),
 * in 43 characters. Who reads the store cannot try texts, because they lack the secret, and the same text has another
 * id in each collection.
 *
 * One id for each secret. The first one is that of a new record; a record from before the secret was replaced is found
 * by one of the others.
 */
export async function keyedIds(
  guessable: string,
  {
    collection,
    secret,
  }: { readonly collection: string; readonly secret: string | readonly string[] },
): Promise<string[]> {
  const ids = secretList(secret).map(async (one) => {
    const key = await idKeys.keysOf(one, collection)
    // Node's own, where it exists: WebCrypto would hand a few microseconds of work to the thread pool, twice.
    const hmac = nodeCrypto()?.createHmac("sha256", key)
    return hmac
      ? hmac.update(guessable).digest("base64url")
      : encodeBase64url(await hmacSha256(key, guessable))
  })
  return Promise.all(ids)
}

const idKeys = /* @__PURE__ */ createKeyCache(deriveIdKey)

/** HKDF (RFC 5869), whose `info` ties the key to this use and to the collection. */
async function deriveIdKey(secret: string, collection: string): Promise<Uint8Array<ArrayBuffer>> {
  const { subtle } = crypto
  const input = await subtle.importKey("raw", toUtf8(secret), "HKDF", false, ["deriveBits"])
  const info = toUtf8(`Sallyport record ids (${collection})`)
  const hkdf = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info }
  return new Uint8Array(await subtle.deriveBits(hkdf, input, 256))
}
