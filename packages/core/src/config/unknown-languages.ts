import type { Theme } from "../contract/theme.js"
import type { Warning } from "../contract/warning.js"
import { availableLanguages } from "../messages/available-languages.js"
import { languageOf } from "../messages/language-of.js"

/** A warning for a `theme.lang` without texts, because the pages are then in English. */
export function unknownLanguages(theme: Theme): readonly Warning[] {
  const { lang = "auto" } = theme
  const available = availableLanguages(theme)
  if (lang === "auto" || languageOf(lang, available) !== undefined) return []
  const details = `theme.lang is ${JSON.stringify(lang).slice(0, 100)}, which has no texts, so pages and mails are in English. Use one of ${available.join(", ")}, or add the texts in theme.messages.`
  return [{ code: "unknown-language", details }]
}
