/** Browsers send less than 200 characters. A longer header gets the default, and costs nothing to read. */
const LONGEST = 1000
const MOST_RANGES = 20

/** A language range with its weight (RFC 9110 §12.4.2, §12.5.4). */
const RANGE =
  /^([a-z]{2,8}(?:-[a-z0-9]{1,8}){0,6})(?:[ \t]*;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i

/**
 * The language to answer in: of those available the one that stands highest in the `Accept-Language` header; undefined
 * where there is none of them.
 *
 * As the lookup of RFC 4647 §3.4, and besides a language stands for all of its regions, as `pt` and `pt-PT` for `pt-BR`, but
 * never for another script: who reads `zh-TW` is not shown `zh-Hans`.
 */
export function languageOf(
  acceptLanguage: string | null | undefined,
  available: readonly string[],
): string | undefined {
  if (!acceptLanguage || acceptLanguage.length > LONGEST) return undefined
  const ranges = rangesIn(acceptLanguage)
  const refused = new Set(ranges.filter(({ weight }) => weight === 0).map(({ range }) => range))
  const offered = available
    .filter((tag) => !refused.has(tag.toLowerCase()))
    .flatMap((tag) => localeOf(tag))
  for (const { range, weight } of ranges.toSorted((a, b) => b.weight - a.weight)) {
    const found = weight > 0 ? bestFor(range, offered) : undefined
    if (found) return found.tag
  }
  return undefined
}

interface WeightedRange {
  /** In lower case. */
  readonly range: string
  readonly weight: number
}

/** Without `*`, which stands for the default, and without what is no range. */
function rangesIn(header: string): readonly WeightedRange[] {
  return header.split(",", MOST_RANGES).flatMap((part) => {
    const [, range, weight = "1"] = RANGE.exec(part.trim()) ?? []
    return range === undefined ? [] : [{ range: range.toLowerCase(), weight: Number(weight) }]
  })
}

interface Locale {
  readonly tag: string
  /** With the script and the region that the tag leaves out. */
  readonly likely: Intl.Locale
}

/** None for a tag that no locale can be made of. */
function localeOf(tag: string): readonly Locale[] {
  try {
    return [{ tag, likely: new Intl.Locale(tag).maximize() }]
  } catch {
    return []
  }
}

function bestFor(range: string, offered: readonly Locale[]): Locale | undefined {
  const exact = offered.find(({ tag }) => tag.toLowerCase() === range)
  if (exact) return exact
  const [asked] = localeOf(range)
  if (!asked) return undefined
  const { language, script, region } = asked.likely
  const readable = offered.filter(
    ({ likely }) => likely.language === language && likely.script === script,
  )
  return readable.find(({ likely }) => likely.region === region) ?? readable[0]
}
