import type { Messages } from "../contract/messages.js"
import type { Theme } from "../contract/theme.js"

/** The texts of an application for one language, by its tag in the usual spelling. */
export type OwnLanguages = ReadonlyMap<string, Partial<Messages>>

/** What `theme.messages` holds by language; without what stands for all of them, and without what is no language tag. */
export function ownLanguages({ messages = {} }: Theme): OwnLanguages {
  const byTag = Object.entries(messages).filter(
    (entry): entry is [string, Partial<Messages>] =>
      typeof entry[1] === "object" && entry[1] !== null,
  )
  return new Map(byTag.flatMap(([tag, texts]) => usualTags(tag).map((usual) => [usual, texts])))
}

/** `pt-BR` for `pt-br`; none for what is no tag. */
function usualTags(tag: string): readonly string[] {
  try {
    return Intl.getCanonicalLocales(tag)
  } catch {
    return []
  }
}
