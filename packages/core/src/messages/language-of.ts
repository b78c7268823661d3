import type { Theme } from "../contract/theme.js"
import { availableLanguages } from "./available-languages.js"

/** Browsers send fewer than 200 characters. A header above this limit is not parsed and gets the default. */
const LONGEST = 1000
const MOST_RANGES = 20

/** A language range with its weight (RFC 9110 §12.4.2, §12.5.4). */
const RANGE =
  /^([a-z]{2,8}(?:-[a-z0-9]{1,8}){0,6})(?:[ \t]*;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i

/**
 * The language to respond in: the available language with the highest preference in the `Accept-Language` header;
 * undefined if there is none.
 *
 * Follows the lookup of RFC 4647 §3.4. In addition, all regions of a language match each other (`pt` and `pt-PT` match
 * `pt-BR`), but never with a different script: someone who asks for `zh-TW` is not shown `zh-Hans`.
 */
export function languageOf<Tag extends string>(
  acceptLanguage: string | null | undefined,
  available: readonly Tag[],
): Tag | undefined {
  if (!acceptLanguage || acceptLanguage.length > LONGEST) return undefined
  const ranges = rangesIn(acceptLanguage)
  const refused = new Set(ranges.filter(({ weight }) => weight === 0).map(({ range }) => range))
  const offered = available.filter((tag) => !refused.has(tag.toLowerCase()))
  for (const { range, weight } of ranges.toSorted((a, b) => b.weight - a.weight)) {
    const found = weight > 0 ? bestFor(range, offered) : undefined
    if (found) return found
  }
  return undefined
}

interface WeightedRange {
  /** In lower case. */
  readonly range: string
  readonly weight: number
}

/** Without `*`, which means the default, and without invalid ranges. */
function rangesIn(header: string): readonly WeightedRange[] {
  return header.split(",", MOST_RANGES).flatMap((part) => {
    const [, range, weight = "1"] = RANGE.exec(part.trim()) ?? []
    return range === undefined ? [] : [{ range: range.toLowerCase(), weight: Number(weight) }]
  })
}

interface Locale<Tag> {
  readonly tag: Tag
  /** With the likely script and region added if the tag leaves them out. */
  readonly likely: Intl.Locale
}

/** Empty for a tag that is not a valid locale. */
function localeOf<Tag extends string>(tag: Tag): readonly Locale<Tag>[] {
  try {
    return [{ tag, likely: new Intl.Locale(tag).maximize() }]
  } catch {
    return []
  }
}

function bestFor<Tag extends string>(range: string, offered: readonly Tag[]): Tag | undefined {
  const exact = offered.find((tag) => tag.toLowerCase() === range)
  if (exact) return exact
  const [locale] = localeOf(range)
  if (!locale) return undefined
  const { language, script, region } = locale.likely
  const readable = offered
    // First by their first subtag: a locale takes more time to make than everything else here.
    .filter((tag) => tag.split("-", 1)[0]?.toLowerCase() === language)
    .flatMap((tag) => localeOf(tag))
    .filter(({ likely }) => likely.script === script)
  return (readable.find(({ likely }) => likely.region === region) ?? readable[0])?.tag
}

/** The tag of the language for pages and mails: the theme's language, else by the header, else English. */
export function themeLanguage(theme: Theme, acceptLanguage: string | null | undefined): string {
  const { lang = "auto" } = theme
  const wanted = lang === "auto" ? acceptLanguage : lang
  if (!wanted) return "en"
  return languageOf(wanted, availableLanguages(theme)) ?? "en"
}
