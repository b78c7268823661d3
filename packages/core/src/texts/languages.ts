/** The languages that our texts are written in. Those of `pt-BR` are in the file `pt-br.ts`. */
export const languageTags = [
  "en",
  "ar",
  "de",
  "es",
  "fr",
  "hi",
  "id",
  "it",
  "ja",
  "ko",
  "pt-BR",
  "ru",
  "tr",
  "zh-Hans",
] as const

/** The tag of one of them (RFC 5646). */
export type LanguageTag = (typeof languageTags)[number]

/** Texts in each of them. */
export type TextsByLanguage<Texts> = Readonly<Record<LanguageTag, Texts>>

/** Texts of which each language is a file of its own, loaded when it is first needed. */
export type TextFiles<Texts> = TextsByLanguage<() => Texts | Promise<Texts>>
