import type { Theme } from "../contract/theme.js"
import { availableLanguages } from "./available-languages.js"
import { languageOf } from "./language-of.js"

/** The tag of the language for pages and mails: the theme's language, else by the header, else English. */
export function themeLanguage(theme: Theme, acceptLanguage: string | null | undefined): string {
  const { lang = "auto" } = theme
  const wanted = lang === "auto" ? acceptLanguage : lang
  if (!wanted) return "en"
  return languageOf(wanted, availableLanguages(theme)) ?? "en"
}
