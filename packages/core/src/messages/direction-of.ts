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
export function directionOf(tag: string): "ltr" | "rtl" {
  const { script = "" } = new Intl.Locale(tag).maximize()
  return RIGHT_TO_LEFT.has(script) ? "rtl" : "ltr"
}
