import { crc32 } from "node:zlib"

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const CHECKSUM = 6
const SECRET = 43

const randomDigit = () => DIGITS.charAt(Math.floor(Math.random() * DIGITS.length))

/** The checksum that a key must have to be looked for at all. */
function checksumOf(start: string): string {
  let rest = crc32(start)
  let text = ""
  for (; text.length < CHECKSUM; rest = Math.floor(rest / DIGITS.length))
    text = DIGITS.charAt(rest % DIGITS.length) + text
  return text
}

/** How much of the secret of a key is known. */
interface SharedPart {
  readonly first: number
  readonly last: number
}

/** A key that has so many digits of the secret of another one at its start and at its end, and a right checksum. */
function nearKey(key: string, { first, last }: SharedPart): string {
  const head = key.slice(0, -CHECKSUM - SECRET)
  const secret = key.slice(head.length, -CHECKSUM)
  const between = Array.from({ length: SECRET - first - last }, randomDigit)
  const start = `${head}${secret.slice(0, first)}${between.join("")}${secret.slice(SECRET - last)}`
  return `${start}${checksumOf(start)}`
}

/** So many different ones, none of which is the key itself. */
export function nearKeys(key: string, shared: SharedPart, count: number): readonly string[] {
  const found = new Set<string>()
  while (found.size < count) {
    const near = nearKey(key, shared)
    // As it comes from a request: in one piece.
    if (near !== key) found.add(Buffer.from(near).toString())
  }
  return [...found]
}
