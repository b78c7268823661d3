import type { Theme } from "../contract/theme.js"

/** A mail sender of the application may read every member of the theme. */
const PLAIN_THEME: Theme = { colorScheme: "auto", logo: "", brandColor: "", buttonText: "" }

/** Line breaks, other control characters and direction marks: the name is used in a mail's subject. */
const NOT_IN_A_NAME = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu
const LONGEST_NAME = 100

/** The theme with a name that is safe to show. A blank name counts as none. */
export function resolveTheme(theme: Theme = PLAIN_THEME): Theme {
  if (typeof theme.name !== "string") return Object.freeze({ ...theme })
  const name = theme.name.replaceAll(NOT_IN_A_NAME, " ").trim().slice(0, LONGEST_NAME)
  return Object.freeze({ ...theme, name: name || undefined })
}
