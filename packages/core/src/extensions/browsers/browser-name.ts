/** The first that matches counts: nearly every browser also claims to be Chrome or Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT|OPX)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\bDuckDuckGo\//, "DuckDuckGo"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, "Chrome"],
  [/\bVersion\/.{0,40}\bSafari\//, "Safari"],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows NT\b/, "Windows"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
]

/** Longer than any browser sends. */
const LONGEST = 1000

/**
 * The browser and its system in words, such as `Firefox on Windows`; null for what is no browser that we know. Made
 * from the `User-Agent` header, in which a client may write anything, so it helps people recognise their devices and
 * decides nothing. Versions are left out, because they change while a session goes on.
 */
export function browserName(userAgent: string | null): string | null {
  const text = (userAgent ?? "").slice(0, LONGEST)
  const browser = firstMatch(browsers, text)
  const system = firstMatch(systems, text)
  if (browser === undefined) return system ?? null
  return system === undefined ? browser : `${browser} on ${system}`
}

function firstMatch(
  known: readonly (readonly [RegExp, string])[],
  text: string,
): string | undefined {
  return known.find(([pattern]) => pattern.test(text))?.[1]
}
