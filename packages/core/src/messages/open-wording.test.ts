import { describe, expect, test } from "vitest"
import { de as german } from "../texts/de.js"
import { en as english } from "../texts/en.js"
import { openWording } from "./open-wording.js"
import { themeLanguage } from "./language-of.js"

const [de, en] = [german.core, english.core]

describe("The texts of an application", () => {
  test("stand in place of ours, one by one, in every language", async () => {
    const theme = { messages: { signOut: "Bye" } }
    for (const [lang, own] of [
      ["de", de],
      ["en", en],
    ] as const)
      expect((await openWording(theme, lang)).texts).toEqual({ ...own, signOut: "Bye" })
  })

  test("by language stand in that one alone", async () => {
    const theme = { messages: { de: { signOut: "Tschüss" } } }
    expect((await openWording(theme, "de")).texts).toEqual({ ...de, signOut: "Tschüss" })
    expect((await openWording(theme, "en")).texts).toEqual(en)
  })

  test("may be a language that we do not have; what is left out is English", async () => {
    const theme = { messages: { "SV-se": { signOut: "Logga ut" } } }
    expect(themeLanguage(theme, "sv")).toBe("sv-SE")
    const wording = await openWording(theme, "sv-SE")
    expect(wording).toEqual({ lang: "sv-SE", dir: "ltr", texts: { ...en, signOut: "Logga ut" } })
  })

  test("in a variant of a language of ours lie over that one", async () => {
    const theme = { messages: { "de-AT": { signOut: "Servus" } } }
    expect(themeLanguage(theme, "de-AT,de;q=0.9")).toBe("de-AT")
    expect((await openWording(theme, "de-AT")).texts).toEqual({ ...de, signOut: "Servus" })
  })

  test("that are none, as from JSON, leave ours", async () => {
    const messages = { signOut: undefined, signIn: 3, de: null, "no tag": {} } as never
    expect((await openWording({ messages }, "de")).texts).toEqual(de)
    expect(themeLanguage({ messages }, "de")).toBe("de")
  })
})

test.each([
  ["ar", "rtl"],
  ["he", "rtl"],
  ["fa-IR", "rtl"],
  ["ur", "rtl"],
  ["ja", "ltr"],
  ["az-Arab", "rtl"],
])("%s is read %s", async (tag, dir) => {
  const theme = { messages: { [tag]: { signOut: "x" } } }
  expect(await openWording(theme, themeLanguage(theme, tag))).toMatchObject({ lang: tag, dir })
})

test("theme.lang counts more than the browser; where there are no texts in it the pages are English", () => {
  expect(themeLanguage({ lang: "fr" }, "de")).toBe("fr")
  expect(themeLanguage({ lang: "pt" }, "de")).toBe("pt-BR")
  expect(themeLanguage({ lang: "tlh" }, "de")).toBe("en")
  expect(themeLanguage({ lang: "auto" }, "de")).toBe("de")
  expect(themeLanguage({}, null)).toBe("en")
})
