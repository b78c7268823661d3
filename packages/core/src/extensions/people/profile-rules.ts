import { parseUrl } from "../../address/parse-url.js"

/** The most characters of a name. */
export const LONGEST_NAME = 100
/** Those of the URL of a picture. */
export const LONGEST_IMAGE = 2000

/** Whether this is a name: one line that is not blank, and does not turn what stands around it. */
export function isName(value: unknown): value is string {
  if (typeof value !== "string") return false
  const length = [...value.trim()].length
  const isPlain = !/[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]/u.test(value)
  return length > 0 && length <= LONGEST_NAME && isPlain
}

/** Whether this is the URL of an image that a page may show. */
export function isImage(value: unknown): value is string {
  if (typeof value !== "string" || value.length > LONGEST_IMAGE) return false
  const url = parseUrl(value)
  const isPlain = !/[\s\p{Cc}\p{Cs}]/u.test(value)
  return isPlain && url?.protocol === "https:" && url.username === "" && url.password === ""
}
