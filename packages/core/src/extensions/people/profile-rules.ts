import { parseUrl } from "../../address/parse-url.js"

/** The most characters of a name, and of the URL of a picture. */
export const LONGEST = { name: 100, image: 2000 } as const

/** A character of which something is seen: a name of zero-width spaces is blank, too. */
const SEEN = /[^\s\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether this is a name. */
export function isName(value: unknown): value is string {
  return isLine(value, LONGEST.name)
}

/** Whether this is one line of at most so many characters that is not blank, and does not turn what stands around it. */
export function isLine(value: unknown, most: number): value is string {
  if (typeof value !== "string") return false
  const { length } = [...value.trim()]
  const isPlain = !/[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]/u.test(value)
  return SEEN.test(value) && length <= most && isPlain
}

/** Whether this is the URL of an image that a page may show. */
export function isImage(value: unknown): value is string {
  if (typeof value !== "string" || value.length > LONGEST.image) return false
  const url = parseUrl(value)
  const isPlain = !/[\s\p{Cc}\p{Cs}]/u.test(value)
  return isPlain && url?.protocol === "https:" && url.username === "" && url.password === ""
}
