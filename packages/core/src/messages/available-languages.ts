import type { Theme } from "../contract/theme.js"
import { languageTags } from "./language-tags.js"
import { ownLanguages } from "./own-languages.js"

/** The tags of the built-in languages and of those that the application adds. */
export function availableLanguages(theme: Theme): readonly string[] {
  return [...new Set([...languageTags, ...ownLanguages(theme).keys()])]
}
