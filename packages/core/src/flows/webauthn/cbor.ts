/** The values that authenticators encode in CBOR. */
export type CborValue =
  | number
  | string
  | boolean
  | null
  | Uint8Array<ArrayBuffer>
  | readonly CborValue[]
  | ReadonlyMap<CborValue, CborValue>

const DEEPEST = 8

interface ReadItem {
  readonly value: CborValue
  /** Where the next item begins. */
  readonly end: number
}

/**
 * The single item that these bytes encode (RFC 8949). Undefined if bytes follow it, if a length is indefinite or longer
 * than the input, if a number is not in its shortest form, if a name occurs twice, or for types that authenticators do
 * not use. Decoders should reject everything that is not in the canonical form of CTAP2 (WebAuthn Level 3 §3). Only the
 * order of names is not checked, because browsers do not preserve it.
 */
export function readCbor(bytes: Uint8Array<ArrayBuffer>): CborValue | undefined {
  try {
    const { value, end } = readItem(bytes, 0, 0)
    return end === bytes.length ? value : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function readItem(bytes: Uint8Array<ArrayBuffer>, at: number, depth: number): ReadItem {
  if (depth > DEEPEST) throw new RangeError("too deep")
  const initial = byteAt(bytes, at)
  const kind = initial >> 5
  if (kind === 7) return { value: simple(initial & 31), end: at + 1 }
  const { value: size, end } = readSize(bytes, at)
  switch (kind) {
    case 0:
      return { value: size, end }
    case 1:
      return { value: -1 - size, end }
    case 2:
      return { value: cut(bytes, end, size), end: end + size }
    case 3:
      return { value: textOf(cut(bytes, end, size)), end: end + size }
    case 4:
      return readItems(bytes, { at: end, count: size, depth })
    case 5:
      return readMap(bytes, { at: end, count: size, depth })
    default:
      throw new RangeError("a tag")
  }
}

interface CborItems {
  readonly at: number
  readonly count: number
  readonly depth: number
}

function readItems(
  bytes: Uint8Array<ArrayBuffer>,
  { at, count, depth }: CborItems,
): { value: CborValue[]; end: number } {
  // Each item takes at least one byte, so a larger count cannot be true.
  if (count > bytes.length) throw new RangeError("too many")
  const value: CborValue[] = []
  let end = at
  for (let index = 0; index < count; index += 1) {
    const item = readItem(bytes, end, depth + 1)
    value.push(item.value)
    end = item.end
  }
  return { value, end }
}

function readMap(bytes: Uint8Array<ArrayBuffer>, members: CborItems): ReadItem {
  const { value: items, end } = readItems(bytes, { ...members, count: members.count * 2 })
  const map = new Map<CborValue, CborValue>()
  for (let index = 0; index < items.length; index += 2) {
    const [name, value] = items.slice(index, index + 2)
    if ((typeof name !== "number" && typeof name !== "string") || map.has(name))
      throw new RangeError("a name that is invalid or occurs twice")
    map.set(name, value ?? null)
  }
  return { value: map, end }
}

function readSize(bytes: Uint8Array<ArrayBuffer>, at: number): { value: number; end: number } {
  const info = byteAt(bytes, at) & 31
  if (info < 24) return { value: info, end: at + 1 }
  // 27 means a length of eight bytes and 31 an indefinite one. Nothing here is that long.
  if (info > 26) throw new RangeError("a length that no authenticator writes")
  const width = 1 << (info - 24)
  const value = cut(bytes, at + 1, width).reduce((sum, byte) => sum * 256 + byte, 0)
  // Two spellings of one number would give one key two spellings. 24 is the first number that takes an extra byte.
  if (value < (width === 1 ? 24 : 256 ** (width / 2)))
    throw new RangeError("a longer form than necessary")
  return { value, end: at + 1 + width }
}

function simple(info: number): boolean | null {
  if (info === 20 || info === 21) return info === 21
  if (info === 22) return null
  throw new RangeError("a simple value that authenticators do not write")
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at]
  if (byte === undefined) throw new RangeError("it ends early")
  return byte
}

function cut(bytes: Uint8Array<ArrayBuffer>, at: number, length: number): Uint8Array<ArrayBuffer> {
  if (at + length > bytes.length) throw new RangeError("it ends early")
  return bytes.slice(at, at + length)
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    throw new RangeError("a text that is not UTF-8")
  }
}
