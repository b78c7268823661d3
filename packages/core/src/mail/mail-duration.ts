const UNITS = [
  ["day", 24 * 60 * 60],
  ["hour", 60 * 60],
  ["minute", 60],
] as const

/**
 * A number of seconds in the words of a language, such as "15 minutes", "24 hours" or "2 days". The unit is the largest of
 * which there are at least two, or else exactly one hour. Rounded down, because nobody should rely on time that is not there.
 */
export function mailDuration(seconds: number, lang: string): string {
  const [unit, size] =
    UNITS.find(
      ([name, length]) => seconds >= 2 * length || (name === "hour" && seconds === length),
    ) ?? (seconds >= 60 ? (["minute", 60] as const) : (["second", 1] as const))
  // A language that the platform does not know is written by the rules of English.
  const [known = "en"] = Intl.NumberFormat.supportedLocalesOf(lang)
  const words = { style: "unit", unit, unitDisplay: "long" } as const
  return new Intl.NumberFormat(known, words).format(Math.floor(seconds / size))
}
