import { parseUrl } from "../../address/parse-url.js"
import type { Kind } from "../../contract/kind.js"
import type { Renaming } from "../../contract/own-accounts.js"

/** The most characters of a name. */
export const LONGEST_NAME = 100
const LONGEST_IMAGE = 2000

/** Whether this is a name: one line that is not blank, and does not turn what stands around it. */
export function isName(value: unknown): value is string {
  if (typeof value !== "string") return false
  const length = [...value.trim()].length
  return (
    length > 0 && length <= LONGEST_NAME && !/[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]/u.test(value)
  )
}

/** Whether this is the URL of an image that a page may show. */
export function isImage(value: unknown): value is string {
  if (typeof value !== "string" || value.length > LONGEST_IMAGE) return false
  const url = parseUrl(value)
  const isPlain = !/[\s\p{Cc}\p{Cs}]/u.test(value)
  return isPlain && url?.protocol === "https:" && url.username === "" && url.password === ""
}

const isLeftOut = (value: unknown) => value === undefined || value === null

/** What `rename` takes. */
export const renamingKind: Kind<Renaming> = {
  problemOf: (value) => {
    const takes =
      'takes { name, image }, each a text, or null to remove it, as in rename({ name: "Ada" })'
    if (typeof value !== "object" || value === null || Array.isArray(value)) return takes
    const { name, image, ...more }: Record<string, unknown> = { ...value }
    const given = [name, image].filter((one) => one !== undefined)
    if (given.length === 0 || Object.keys(more).length > 0) return takes
    if (!isLeftOut(name) && !isName(name))
      return `takes a name of one line with at most ${LONGEST_NAME} characters`
    if (!isLeftOut(image) && !isImage(image))
      return `takes an image by a URL that begins with https:// and has at most ${LONGEST_IMAGE} characters`
    return null
  },
}
