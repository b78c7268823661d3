import type { Messages } from "../contract/messages.js"
import type { Theme } from "../contract/theme.js"
import { languageTags } from "../texts/languages.js"

/** The tags of the built-in languages and of those that the application adds. */
export function availableLanguages(theme: Theme): readonly string[] {
  return [...new Set([...languageTags, ...ownLanguages(theme).keys()])]
}

/** The application's texts for each language, by language tag in the usual spelling. */
type OwnLanguages = ReadonlyMap<string, Partial<Messages>>

/** The texts by language in `theme.messages`, without texts for every language and without invalid language tags. */
export function ownLanguages({ messages = {} }: Theme): OwnLanguages {
  const byTag = Object.entries(messages).filter(
    (entry): entry is [string, Partial<Messages>] =>
      typeof entry[1] === "object" && entry[1] !== null,
  )
  return new Map(byTag.flatMap(([tag, texts]) => usualTags(tag).map((usual) => [usual, texts])))
}

/** `pt-BR` for `pt-br`; empty for an invalid tag. */
function usualTags(tag: string): readonly string[] {
  try {
    return Intl.getCanonicalLocales(tag)
  } catch {
    return []
  }
}
