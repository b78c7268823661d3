import type { SignInWording } from "../../contract/common-provider.js"
import { languageOf } from "../../messages/language-of.js"
import {
  languageTags,
  type LanguageTag,
  type TextFiles,
  type TextsByLanguage,
} from "../../texts/languages.js"

/**
 * The texts in the language of the page's other texts. Those of the application replace ours; a language that only the
 * application has gets the nearest of ours where it lacks one.
 */
export function nearestTexts<Texts extends object>(
  all: TextsByLanguage<Texts>,
  wording: SignInWording,
): Texts {
  return withOwn(all[nearest(wording)], wording)
}

/** The same of files, of which only one is loaded. */
export async function loadNearestTexts<Texts extends object>(
  all: TextFiles<Texts>,
  wording: SignInWording,
): Promise<Texts> {
  return withOwn(await all[nearest(wording)](), wording)
}

function nearest({ lang }: SignInWording): LanguageTag {
  return languageOf(lang, languageTags) ?? "en"
}

/** What the application wrote is among the other texts, whatever its name. */
function withOwn<Texts extends object>(ours: Texts, { texts }: SignInWording): Texts {
  const own = Object.entries(texts).filter(([name]) => Object.hasOwn(ours, name))
  return { ...ours, ...Object.fromEntries(own) }
}
