/** One DER item (X.690 §8.1): tag, length and content. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  if (size < 128) return Buffer.concat([Buffer.from([tag, size]), content])
  const head = size < 256 ? [tag, 0x81, size] : [tag, 0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from(head), content])
}

export const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
export const octets = (bytes: Uint8Array) => der(0x04, bytes)
export const integer = (value: number) => der(0x02, Buffer.from([value]))
export const yes = der(0x01, Buffer.from([0xff]))

/** An object identifier, given with dots (X.690 §8.19). */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split(".").map(Number)
  return der(0x06, Buffer.from([first * 40 + second, ...others.flatMap(inSevens)]))
}

function inSevens(arc: number): number[] {
  const last = [arc & 127]
  for (let left = arc >> 7; left > 0; left >>= 7) last.unshift((left & 127) | 128)
  return last
}
