import type { Kind } from "../../contract/kind.js"
import type { ProfileChange } from "../../contract/own-accounts.js"
import { isImage, isName, LONGEST } from "../people/profile-rules.js"

const isRemoved = (value: unknown) => value === undefined || value === null

const TAKES =
  'takes a profile with a name, an image or both, each a text, or null to remove it, as in rename({ name: "Ada" }), or in JSON { "profile": { "name": "Ada" } }'

/** What `rename` takes. */
export const profileKind: Kind<ProfileChange> = {
  problemOf: (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return TAKES
    const { name, image, ...more }: Record<string, unknown> = { ...value }
    const given = [name, image].filter((one) => one !== undefined)
    if (given.length === 0 || Object.keys(more).length > 0) return TAKES
    if (!isRemoved(name) && !isName(name))
      return `takes a name of one line with at most ${LONGEST.name} characters`
    if (!isRemoved(image) && !isImage(image))
      return `takes an image by a URL that begins with https:// and has at most ${LONGEST.image} characters`
    return null
  },
}
