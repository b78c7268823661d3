const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * When something was, as people of this language say it: "now", "5 minutes ago", "yesterday", and after a week its date.
 * `iso` is ISO 8601, `now` in milliseconds since the epoch. What a clock that runs ahead has dated in the future is now.
 */
export function shownAge(
  iso: string,
  { lang, now }: { readonly lang: string; readonly now: number },
): string {
  const age = Math.max(0, now - Date.parse(iso))
  if (age >= 7 * DAY) return shownDay(iso, lang)
  const format = formatOf(
    "age",
    lang,
    (known) => new Intl.RelativeTimeFormat(known, { numeric: "auto" }),
  )
  if (age < MINUTE) return format.format(0, "second")
  if (age < HOUR) return format.format(-Math.floor(age / MINUTE), "minute")
  return age < DAY
    ? format.format(-Math.floor(age / HOUR), "hour")
    : format.format(-Math.floor(age / DAY), "day")
}

/** The month in letters: of 3/4/2026 not everybody knows which is the month. */
const A_DAY = { year: "numeric", month: "short", day: "numeric" } as const

/** The date of a time (ISO 8601), in UTC: without a script nobody knows the time zone of a browser. */
export function shownDay(iso: string, lang: string): string {
  const format = formatOf(
    "day",
    lang,
    (known) => new Intl.DateTimeFormat(known, { ...A_DAY, timeZone: "UTC" }),
  )
  return format.format(new Date(iso))
}

/** A time to come (ISO 8601), in UTC, which it names, and which stands on no line alone. */
export function shownTime(iso: string, lang: string): string {
  const format = formatOf(
    "time",
    lang,
    (known) =>
      new Intl.DateTimeFormat(known, {
        ...A_DAY,
        hour: "numeric",
        minute: "2-digit",
        timeZone: "UTC",
        timeZoneName: "short",
      }),
  )
  return format.format(new Date(iso)).replace(/\s(?=\S*UTC)/, "\u00A0")
}

/** A number of hours or days, such as "90 days". */
export function shownCount(count: number, unit: "hour" | "day", lang: string): string {
  const format = formatOf(
    `count of ${unit}`,
    lang,
    (known) => new Intl.NumberFormat(known, { style: "unit", unit, unitDisplay: "long" }),
  )
  return format.format(count)
}

/** One for each language of the pages: to make one takes longer than the rest of the page. */
const formats = /* @__PURE__ */ new Map<string, unknown>()

/** An application may have texts in a language that `Intl` does not know, in which it would use that of the server. */
function formatOf<Format>(kind: string, lang: string, make: (lang: string) => Format): Format {
  const name = `${kind} ${lang}`
  const [known = "en"] = Intl.DateTimeFormat.supportedLocalesOf(lang)
  const format = (formats.get(name) as Format | undefined) ?? make(known)
  formats.set(name, format)
  return format
}
