import { decodeBase64url, encodeBase64url } from "./base64url.js"
import { jsonObject } from "./json-object.js"
import { fromUtf8, toUtf8 } from "./utf8.js"

/** The encoded protected header of tokens sealed with the key of this id. */
export function protectedHeader(kid: string): string {
  return encodeBase64url(toUtf8(JSON.stringify({ alg: "dir", enc: "A256CBC-HS512", kid })))
}

/** The text that RFC 7638 §3 hashes for a symmetric key. */
export function thumbprintInput(key: Uint8Array): string {
  return JSON.stringify({ k: encodeBase64url(key), kty: "oct" })
}

/**
 * Reads the encoded protected header of a token from outside: returns its `kid`, if it has one, or null if the policy
 * rejects the header.
 *
 * The policy is a closed list: only `alg: dir`, `enc: A256CBC-HS512` and a `kid` are allowed, because every other
 * member (`zip`, `crit`, `p2c`, `epk`, `jku`, `cty`…) requests processing or a meaning that our tokens never use (RFC
 * 8725 §3.1, §3.5).
 */
export function readProtectedHeader(encoded: string): { readonly kid?: string } | null {
  const members = parseMembers(encoded)
  if (!members) return null
  const { alg, enc, kid, ...others } = members
  if (alg !== "dir" || enc !== "A256CBC-HS512" || Object.keys(others).length > 0) return null
  if (kid === undefined) return {}
  return typeof kid === "string" ? { kid } : null
}

function parseMembers(encoded: string): Record<string, unknown> | null {
  const bytes = decodeBase64url(encoded)
  if (!bytes) return null
  const text = fromUtf8(bytes)
  const members = jsonObject(text)
  // `JSON.parse` keeps the last of two equal members, so a duplicate shows when the result is written again (RFC 7516
  // §4).
  const isExact = JSON.stringify(members) === text.replace(/[ \t\r\n]/g, "")
  return isExact ? members : null
}
