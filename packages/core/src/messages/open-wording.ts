import type { Messages } from "../contract/messages.js"
import type { Theme } from "../contract/theme.js"
import { languageTags, type LanguageTag } from "../texts/languages.js"
import { files } from "../texts/split/core.js"
import { ownLanguages } from "./available-languages.js"
import { languageOf } from "./language-of.js"

/** The texts of a page or a mail, and the language that they are in. */
export interface Wording {
  /** A language tag (RFC 5646). */
  readonly lang: string
  readonly dir: "ltr" | "rtl"
  readonly texts: Messages
}

/**
 * The texts in one of the available languages, with the application's texts overriding ours. A language that only the
 * application has falls back to the nearest built-in language (`de-AT` to German), else to English.
 */
export async function openWording(theme: Theme, lang: string): Promise<Wording> {
  const nearest = languageOf(lang, languageTags) ?? "en"
  const texts = {
    ...(await loadLanguage(nearest)),
    ...textsIn(theme.messages),
    ...textsIn(ownLanguages(theme).get(lang)),
  }
  return { lang, dir: directionOf(lang), texts }
}

/** A text that is missing, or not a string, must not replace ours. */
function textsIn(texts: object = {}): Partial<Messages> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === "string"))
}

/** Scripts that are read from right to left and in use today (Unicode Standard Annex 9). */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set([
  "Adlm",
  "Arab",
  "Hebr",
  "Nkoo",
  "Rohg",
  "Syrc",
  "Thaa",
])

/** The direction in which a language is written. */
function directionOf(tag: string): "ltr" | "rtl" {
  const { script = "" } = new Intl.Locale(tag).maximize()
  return RIGHT_TO_LEFT.has(script) ? "rtl" : "ltr"
}

/** The built-in texts in one of the built-in languages. */
export function loadLanguage(tag: LanguageTag): Messages | Promise<Messages> {
  return files[tag]()
}
