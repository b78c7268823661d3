import fc from "fast-check"
import { expect, test } from "vitest"
import { languageOf } from "./language-of.js"
import { languageTags } from "../texts/languages.js"

test.each([
  ["de", "de"],
  ["DE-at", "de"],
  ["de-CH-1996", "de"],
  ["fr-CA, fr;q=0.8, en;q=0.6", "fr"],
  ["en;q=0.5, ja", "ja"],
  ["sv, nl;q=0.9, it;q=0.1", "it"],
  ["pt", "pt-BR"],
  ["pt-PT, en;q=0.5", "pt-BR"],
  ["zh", "zh-Hans"],
  ["zh-CN", "zh-Hans"],
  ["zh-SG", "zh-Hans"],
  ["in", "id"],
  ["de ; q=0.1 , fr;q=0.2", "fr"],
  ["es-419,es;q=0.9", "es"],
  ["ko;q=0.500", "ko"],
])("%s → %s", (header, language) => {
  expect(languageOf(header, languageTags)).toBe(language)
})

test("who reads another script is not shown ours, unless they accept it", () => {
  for (const header of ["zh-TW", "zh-Hant", "zh-HK", "zh-Hant-CN", "hi-Latn"])
    expect(languageOf(header, languageTags)).toBeUndefined()
  expect(languageOf("zh-TW, zh-Hans;q=0.5, en;q=0.1", languageTags)).toBe("zh-Hans")
  expect(languageOf("zh-TW", [...languageTags, "zh-Hant"])).toBe("zh-Hant")
})

test("the region that was asked for comes before another one", () => {
  expect(languageOf("pt-PT", ["pt-BR", "pt-PT"])).toBe("pt-PT")
  expect(languageOf("de-AT", ["de", "de-AT"])).toBe("de-AT")
  expect(languageOf("de-CH", ["de", "de-AT"])).toBe("de")
})

test("a refused language is not chosen, and the default does not count as asked for", () => {
  expect(languageOf("de;q=0", languageTags)).toBeUndefined()
  expect(languageOf("de-AT, de;q=0, fr;q=0.1", languageTags)).toBe("fr")
  expect(languageOf("*", languageTags)).toBeUndefined()
  expect(languageOf("*, it;q=0.5", languageTags)).toBe("it")
})

test.each([null, undefined, "", ",,;", "english", "d", "de;q=2", "de;q=x", "de_DE", "🇩🇪", "-"])(
  "%j names no language",
  (header) => expect(languageOf(header, languageTags)).toBeUndefined(),
)

test("a header that no browser sends costs nothing", () => {
  expect(languageOf(`de,${"x".repeat(1000)}`, languageTags)).toBeUndefined()
  expect(languageOf(`${"sv,".repeat(20)}de`, languageTags)).toBeUndefined()
})

test("RFC 9110 §12.4.2 · whatever the header is, the answer is available or nothing, and is the range of most weight", () => {
  const range = fc.constantFrom(...languageTags, "pt", "zh-TW", "sv", "*", "x-y", "de-AT")
  const weight = fc.constantFrom("", ";q=0", ";q=0.3", "; q=0.7", ";q=1.000", ";q=7")
  const entry = fc.oneof(
    fc.tuple(range, weight).map((parts) => parts.join("")),
    fc.string({ maxLength: 12 }),
  )
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 25 }), (entries) => {
      const found = languageOf(entries.join(","), languageTags)
      expect([...languageTags, undefined]).toContain(found)
    }),
    { numRuns: 1000 },
  )
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...languageTags), { minLength: 1 }), (tags) => {
      const falling = tags.map((tag, at) => `${tag};q=${(1 - at / 20).toFixed(2)}`)
      expect(languageOf(falling.toReversed().join(", "), languageTags)).toBe(tags[0])
    }),
  )
})
