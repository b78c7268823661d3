import { decodeBase64url, encodeBase64url } from "../../crypto/encoding.js"
import { readCbor, type CborValue } from "./cbor.js"
import { verificationFailure } from "./verification-failure.js"

type Bytes = Uint8Array<ArrayBuffer>

/** The contents of an attestation object (WebAuthn Level 3 §6.5.4). */
export interface AttestationObject {
  readonly format: string
  readonly statement: ReadonlyMap<CborValue, CborValue>
  readonly authData: Bytes
}

/** Throws `WebAuthnVerificationError` if the text is not an attestation object, or has bytes after it. */
export function readAttestationObject(encoded: string): AttestationObject {
  const value = readCbor(decodeBase64url(encoded) ?? new Uint8Array())
  const object = value instanceof Map ? value : undefined
  const format = object?.get("fmt")
  const statement = object?.get("attStmt")
  const authData = object?.get("authData")
  if (typeof format !== "string" || !(statement instanceof Map) || !isBytes(authData))
    throw verificationFailure("the attestation object is not well-formed")
  return { format, statement, authData }
}

function isBytes(value: CborValue | undefined): value is Bytes {
  return value instanceof Uint8Array
}

/** `{ fmt: "none", attStmt: {}, authData }` up to the length of the data, in the canonical form of CTAP2. */
const NONE_PREFIX = "\xa3cfmtdnonegattStmt\xa0hauthData"

/** The same registration without its statement, as browsers return it if no statement is requested; base64url. */
export function withoutStatement({ authData }: AttestationObject): string {
  const prefix = Uint8Array.from(NONE_PREFIX, (character) => character.charCodeAt(0))
  return encodeBase64url(Uint8Array.of(...prefix, ...lengthOf(authData), ...authData))
}

/** The head of a byte string in its shortest form (RFC 8949 §3.1). */
function lengthOf({ length }: Bytes): readonly number[] {
  if (length < 24) return [0x40 | length]
  if (length < 256) return [0x58, length]
  if (length < 65_536) return [0x59, length >> 8, length & 255]
  return [0x5a, length >>> 24, (length >> 16) & 255, (length >> 8) & 255, length & 255]
}
