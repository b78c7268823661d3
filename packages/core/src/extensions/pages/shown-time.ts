/** One for each language of the pages: to make one takes longer than the rest of the page. */
const formats = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>()

/**
 * A time (ISO 8601) as people of this language write it, in UTC, which it names: without a script nobody knows the time
 * zone of a browser.
 */
export function shownTime(iso: string, lang: string): string {
  const format = formats.get(lang) ?? formatFor(lang)
  formats.set(lang, format)
  return format.format(new Date(iso))
}

/** An application may have texts in a language that `Intl` does not know, in which it would use that of the server. */
function formatFor(lang: string): Intl.DateTimeFormat {
  const [known = "en"] = Intl.DateTimeFormat.supportedLocalesOf(lang)
  return new Intl.DateTimeFormat(known, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
    timeZoneName: "short",
  })
}
