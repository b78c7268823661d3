/** The languages that the built-in texts are written in. */
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
