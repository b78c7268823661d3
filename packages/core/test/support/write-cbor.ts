/** The CBOR values that authenticators use. */
export type Cbor =
  | number
  | string
  | boolean
  | Uint8Array
  | readonly Cbor[]
  | ReadonlyMap<Cbor, Cbor>

/** The canonical encoding of CTAP2 (RFC 8949 §4.2.1), except that names stay in the given order. */
export function writeCbor(value: Cbor): Buffer {
  if (typeof value === "boolean") return Buffer.from([value ? 0xf5 : 0xf4])
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (isList(value)) return Buffer.concat([head(4, value.length), ...value.map(writeCbor)])
  const members = [...value].flatMap(([name, member]) => [writeCbor(name), writeCbor(member)])
  return Buffer.concat([head(5, value.size), ...members])
}

function isList(value: readonly Cbor[] | ReadonlyMap<Cbor, Cbor>): value is readonly Cbor[] {
  return Array.isArray(value)
}

function head(kind: number, size: number): Buffer {
  const initial = kind << 5
  if (size < 24) return Buffer.from([initial | size])
  if (size < 256) return Buffer.from([initial | 24, size])
  if (size < 65_536) return Buffer.from([initial | 25, size >> 8, size & 255])
  const long = Buffer.alloc(5)
  long[0] = initial | 26
  long.writeUInt32BE(size, 1)
  return long
}
