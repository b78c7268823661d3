import { describe, expect, test } from "vitest"
import { languageTags } from "../../texts/languages.js"
import { shownAge, shownDay, shownTime } from "./shown-time.js"

const NOW = Date.UTC(2026, 10, 28, 12, 0)
const ago = (milliseconds: number) => new Date(NOW - milliseconds).toISOString()
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

describe("A time that is over", () => {
  test.each([
    [0, "now"],
    [59_999, "now"],
    [MINUTE, "1 minute ago"],
    [HOUR - 1, "59 minutes ago"],
    [HOUR, "1 hour ago"],
    [DAY - 1, "23 hours ago"],
    [DAY, "yesterday"],
    [6 * DAY, "6 days ago"],
    [7 * DAY, "Nov 21, 2026"],
    [-MINUTE, "now"],
  ])("%d ms ago is %j", (age, words) => {
    expect(shownAge(ago(age), { lang: "en", now: NOW })).toBe(words)
  })

  test.each(languageTags)("has words in %s, and no seconds, no zone and no time of day", (lang) => {
    const words = [0, 5 * MINUTE, 5 * HOUR, DAY, 30 * DAY].map((age) =>
      shownAge(ago(age), { lang, now: NOW }),
    )
    expect(new Set(words).size).toBe(words.length)
    for (const word of words) expect(word).not.toMatch(/UTC|GMT|:/)
  })

  test("in a language that Intl does not know is English, and not that of the server", () => {
    expect(shownAge(ago(5 * MINUTE), { lang: "tlh", now: NOW })).toBe("5 minutes ago")
    expect(shownDay(ago(0), "tlh")).toBe("Nov 28, 2026")
  })
})

test.each(languageTags)(
  "a time to come has its zone in %s, which stands on no line alone",
  (lang) => {
    const time = shownTime(ago(-DAY), lang)
    expect(time).toContain("UTC")
    expect(time).not.toMatch(/[ \u202F]\S*UTC/)
  },
)

test.each(languageTags)(
  "a day is written in %s as it is in a time, with the same month",
  (lang) => {
    const iso = "2026-03-04T12:00:00.000Z"
    const numbers = (text: string) => text.match(/\p{Nd}+/gu)
    const [day, time] = [shownDay(iso, lang), shownTime(iso, lang)]
    expect(numbers(time)?.slice(0, numbers(day)?.length)).toEqual(numbers(day))
    const month = day.match(/\p{L}+\p{M}*/u)?.[0] ?? "none"
    expect(time).toContain(month)
  },
)

test("the month of a day is in letters", () => {
  expect(shownDay("2026-03-04T12:00:00.000Z", "de")).toBe("4. März 2026")
  expect(shownDay("2026-03-04T12:00:00.000Z", "ja")).toBe("2026年3月4日")
})
