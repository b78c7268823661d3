type Bytes = Uint8Array<ArrayBuffer>

/** One item of DER: its tag, and the bytes that it holds. */
export interface DerItem {
  readonly tag: number
  readonly content: Bytes
}

/**
 * The items that these bytes are, one behind the other (X.690 §8.1, §10.1), or undefined: for an item that ends early, a
 * length that is open or longer than need be, and a tag of several bytes.
 */
export function readDer(bytes: Bytes): readonly DerItem[] | undefined {
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

/** The items within the one item of this tag that these bytes are. */
export function readWithin(bytes: Bytes | undefined, tag: number): readonly DerItem[] | undefined {
  const [only, ...others] = (bytes && readDer(bytes)) ?? []
  return only?.tag === tag && others.length === 0 ? readDer(only.content) : undefined
}

function readLength(bytes: Bytes, at: number): { start: number; length: number } | undefined {
  const first = bytes[at]
  if (first === undefined) return undefined
  if (first < 0x80) return { start: at + 1, length: first }
  const width = first & 0x7f
  // Three bytes are 16 MB, more than any answer has.
  if (width === 0 || width > 3) return undefined
  const digits = bytes.slice(at + 1, at + 1 + width)
  const length = digits.reduce((sum, byte) => sum * 256 + byte, 0)
  const isShortest = length >= Math.max(0x80, 256 ** (width - 1))
  return digits.length === width && isShortest ? { start: at + 1 + width, length } : undefined
}
