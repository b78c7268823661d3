type Bytes = Uint8Array<ArrayBuffer>

/** One DER item: its tag and its content. */
export interface DerItem {
  readonly tag: number
  readonly content: Bytes
}

/**
 * The sequence of items that these bytes encode (X.690 §8.1, §10.1). Undefined if an item is cut off, if a length is
 * indefinite or longer than necessary, or if a tag has several bytes.
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
