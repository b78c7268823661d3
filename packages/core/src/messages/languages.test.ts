import { describe, expect, test } from "vitest"
import type { Messages } from "../contract/messages.js"
import { accountTexts } from "../extensions/account-page/texts.js"
import { codeTexts } from "../extensions/codes/code-texts.js"
import { passwordTexts } from "../extensions/password/texts.js"
import { factorTexts } from "../extensions/second-factors/texts.js"
import { languageTags } from "./available-languages.js"
import { en } from "./languages/en.js"
import { loadLanguage } from "./open-wording.js"
import { textParts } from "./fill-text.js"

/** Texts of buttons and links, which must fit into one or two lines. */
const LABELS = [
  "signIn",
  "goToSite",
  "tryAgain",
  "anotherWay",
  "newLink",
  "signOut",
  "staySignedIn",
  "goOn",
  "sendAgain",
  "anotherAddress",
  "signInAs",
  "continueTo",
  "signInWith",
  "emailLabel",
  "emailPlaceholder",
  "passwordLabel",
  "emailLink",
  "signInWithPasskey",
  "createPasskey",
  "continueAs",
  "continue",
  "useAnotherAccount",
] as const satisfies readonly (keyof Messages)[]

const HEADINGS = Object.keys(en).filter(
  (key) => key.endsWith("Title") || ["checkEmail", "signInTab", "signInTo"].includes(key),
)

/** Words that are the same in other languages, and an address that belongs to no one. */
const INTERNATIONAL: readonly string[] = [
  "emailPlaceholder",
  "logo",
  "passwordLabel",
  "privacy",
  "codeFieldLabel",
  "nameLabel",
]

const namesIn = (text: string) =>
  textParts(text)
    .flatMap((part) => ("name" in part ? part.name : []))
    .toSorted()

describe.each(languageTags)("The texts in %s", async (tag) => {
  const texts = Object.entries(await loadLanguage(tag)) as [keyof Messages, string][]

  test("none is missing, none is blank", () => {
    expect(texts.map(([key]) => key)).toEqual(Object.keys(en))
    expect(texts.filter(([, text]) => text.trim() !== text || text === "")).toEqual([])
  })

  test("the names in braces are those of English", () => {
    for (const [key, text] of texts) expect([key, namesIn(text)]).toEqual([key, namesIn(en[key])])
  })

  test("no HTML, no control characters, no brace left over", () => {
    for (const [, text] of texts) {
      expect(text).not.toMatch(/[<>&\p{Cc}]/u)
      expect(text.replaceAll(/\{[a-z]+\}/g, "")).not.toMatch(/[{}]/)
    }
  })

  test("none is too long for its place", () => {
    const lengths = texts.map(([key, text]) => [key, text, limitOf(key)] as const)
    expect(lengths.filter(([, text, limit]) => [...text].length > limit)).toEqual([])
  })

  test("whoever looks for the password field by its label does not find its button", () => {
    const { passwordLabel, showPassword } = Object.fromEntries(texts) as unknown as Messages
    expect(showPassword.toLowerCase()).not.toContain(passwordLabel.toLowerCase())
  })

  test("is another language than English", () => {
    const same = texts.filter(
      ([key, text]) => tag !== "en" && text === en[key] && !INTERNATIONAL.includes(key),
    )
    expect(same).toEqual([])
  })
})

/** The texts of the pages, and those of each extension. */
async function englishTexts(): Promise<readonly object[]> {
  const own = [accountTexts, codeTexts, factorTexts, passwordTexts]
  const english = { lang: "en", dir: "ltr", texts: en } as const
  return [en, ...(await Promise.all(own.map((texts) => texts(english))))]
}

test("English says email, without a hyphen, everywhere that people read it", async () => {
  const all = await englishTexts()
  expect(all.length).toBe(5)
  expect(JSON.stringify(all)).not.toMatch(/e-mail/i)
})

test("no two texts have one name, because an application replaces them by name", async () => {
  const names = (await englishTexts()).flatMap(Object.keys)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

function limitOf(key: keyof Messages): number {
  if (key === "betweenWays" || key === "logo") return 12
  if ((LABELS as readonly string[]).includes(key)) return 40
  return HEADINGS.includes(key) ? 48 : 180
}
