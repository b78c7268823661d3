import { encodeBase64url } from "../../crypto/encoding.js"

type Bytes = Uint8Array<ArrayBuffer>

const SEQUENCE = 0x30
const VERSION = 0xa0
const EXTENSIONS = 0xa3
const OBJECT_IDENTIFIER = 0x06
const BOOLEAN = 0x01
const OCTET_STRING = 0x04

/** One extension of a certificate. */
export interface CertificateExtension {
  readonly isCritical: boolean
  readonly value: Bytes
}

/**
 * The parts of a certificate that are checked (RFC 5280 §4.1). Names are object identifiers: the content of their DER
 * encoding as base64url.
 */
export interface Certificate {
  /** The type of its key; for a key on a curve, followed by the curve. */
  readonly key: readonly string[]
  readonly extensions: ReadonlyMap<string, CertificateExtension>
}

/**
 * The certificate that these bytes encode. Undefined if they do not encode one, or if an extension occurs twice (RFC
 * 5280 §4.2). No other parser can find an extension in it that is not in the result.
 */
export function readCertificate(bytes: Bytes): Certificate | undefined {
  const [signed] = readWithin(bytes, SEQUENCE) ?? []
  const fields = signed?.tag === SEQUENCE ? readDer(signed.content) : undefined
  if (!fields) return undefined
  const key = readKey(fields)
  const extensions = readExtensions(fields)
  return key && extensions && { key, extensions }
}

/** The key comes after serial number, signature, issuer, validity and subject. */
function readKey(fields: readonly DerItem[]): readonly string[] | undefined {
  const described = fields[fields[0]?.tag === VERSION ? 6 : 5]
  const [algorithm] = (described?.tag === SEQUENCE && readDer(described.content)) || []
  const names = algorithm?.tag === SEQUENCE ? readDer(algorithm.content) : undefined
  return names?.filter(({ tag }) => tag === OBJECT_IDENTIFIER).map(nameOf)
}

function readExtensions(fields: readonly DerItem[]): Certificate["extensions"] | undefined {
  const [wrapped, ...others] = fields.filter(({ tag }) => tag === EXTENSIONS)
  if (!wrapped) return new Map()
  if (others.length > 0 || fields.at(-1) !== wrapped) return undefined
  const items = readWithin(wrapped.content, SEQUENCE)?.map(readExtension)
  const extensions = new Map(items?.filter((item) => item !== undefined))
  return extensions.size === items?.length ? extensions : undefined
}

function readExtension({
  tag,
  content,
}: DerItem): readonly [string, CertificateExtension] | undefined {
  const parts = (tag === SEQUENCE && readDer(content)) || []
  const [name, second, third] = parts
  const isMarked = second?.tag === BOOLEAN
  const value = isMarked ? third : second
  if (name?.tag !== OBJECT_IDENTIFIER || value?.tag !== OCTET_STRING) return undefined
  if (!isCanonicalName(name.content)) return undefined
  if (parts.length !== (isMarked ? 3 : 2)) return undefined
  const isCritical = isMarked && second.content[0] !== 0
  return [nameOf(name), { isCritical, value: value.content }]
}

/**
 * Parts without leading zeros (X.690 §8.19.2) and with at most 28 bits: a parser that ignores leading zeros, or
 * calculates with 32 bits, would confuse another name with this one.
 */
function isCanonicalName(content: Bytes): boolean {
  let length = 0
  for (const byte of content) {
    if (length === 0 && byte === 0x80) return false
    length = byte < 0x80 ? 0 : length + 1
    if (length > 3) return false
  }
  return content.length > 0 && length === 0
}

function nameOf({ content }: DerItem): string {
  return encodeBase64url(content)
}

/** One DER item: its tag and its content. */
interface DerItem {
  readonly tag: number
  readonly content: Bytes
}

/**
 * The sequence of items that these bytes encode (X.690 §8.1, §10.1). Undefined if an item is cut off, if a length is
 * indefinite or longer than necessary, or if a tag has several bytes.
 */
function readDer(bytes: Bytes): readonly DerItem[] | undefined {
  const items: DerItem[] = []
  for (let at = 0; at < bytes.length;) {
    const tag = bytes[at] ?? 0
    const size = readLength(bytes, at + 1)
    if (!size || (tag & 31) === 31 || size.start + size.length > bytes.length) return undefined
    const end = size.start + size.length
    items.push({ tag, content: bytes.slice(size.start, end) })
    at = end
  }
  return items
}

/** The items inside the single item with this tag that these bytes encode. */
export function readWithin(bytes: Bytes | undefined, tag: number): readonly DerItem[] | undefined {
  const [only, ...others] = (bytes && readDer(bytes)) ?? []
  return only?.tag === tag && others.length === 0 ? readDer(only.content) : undefined
}

function readLength(bytes: Bytes, at: number): { start: number; length: number } | undefined {
  const first = bytes[at]
  if (first === undefined) return undefined
  if (first < 0x80) return { start: at + 1, length: first }
  const width = first & 0x7f
  // Three bytes mean up to 16 MB, which is more than any response has.
  if (width === 0 || width > 3) return undefined
  const digits = bytes.slice(at + 1, at + 1 + width)
  const length = digits.reduce((sum, byte) => sum * 256 + byte, 0)
  const isShortest = length >= Math.max(0x80, 256 ** (width - 1))
  return digits.length === width && isShortest ? { start: at + 1 + width, length } : undefined
}
