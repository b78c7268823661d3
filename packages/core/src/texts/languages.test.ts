import { readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"
import type { AllTexts } from "../contract/all-texts.js"
import type { Messages } from "../contract/messages.js"
import { textParts } from "../messages/fill-text.js"
import { en } from "./en.js"
import {
  languageTags,
  type LanguageTag,
  type TextFiles,
  type TextsByLanguage,
} from "./languages.js"

const areas = Object.keys(en) as (keyof AllTexts)[]

/** What a language says, as it is written. */
async function writtenIn(tag: LanguageTag): Promise<AllTexts> {
  const file = path.join(import.meta.dirname, `${tag.toLowerCase()}.ts`)
  const module = (await import(file)) as Record<string, AllTexts>
  return Object.values(module)[0]!
}

/** An area of it, as programs load it. */
async function loadedIn(tag: LanguageTag, area: string): Promise<object | undefined> {
  const name = area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const { files, texts } = (await import(`./split/${name}.ts`)) as {
    readonly files?: TextFiles<object>
    readonly texts?: TextsByLanguage<object>
  }
  return texts ? texts[tag] : files?.[tag]()
}

/** Every text of a language, with its area. */
function allOf(texts: AllTexts): readonly (readonly [string, string, string])[] {
  return Object.entries(texts).flatMap(([area, own]) =>
    Object.entries(own as Record<string, string>).map(([key, text]) => [area, key, text] as const),
  )
}

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
  "emailCode",
  "signInWithPasskey",
  "createPasskey",
  "continueAs",
  "continue",
  "useAnotherAccount",
] as const satisfies readonly (keyof Messages)[]

const HEADINGS = Object.keys(en.core).filter(
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
  "accountPasskeys",
  "passkeyName",
  "appCodeLabel",
]

const namesIn = (text: string) =>
  textParts(text)
    .flatMap((part) => ("name" in part ? part.name : []))
    .toSorted()

describe.each(languageTags)("The texts in %s", async (tag) => {
  const written = await writtenIn(tag)
  const all = allOf(written)
  const texts = Object.entries(written.core) as [keyof Messages, string][]

  test("none is missing, none is blank", () => {
    const names = (list: typeof all) => list.map(([area, key]) => `${area}.${key}`)
    expect(names(all)).toEqual(names(allOf(en)))
    expect(all.filter(([, , text]) => text.trim() !== text || text === "")).toEqual([])
  })

  test("each area is loaded as it is written: the build has written it again", async () => {
    for (const area of areas) expect(await loadedIn(tag, area)).toEqual(written[area])
  })

  test("the names in braces are those of English", () => {
    const english = allOf(en)
    for (const [at, [, key, text]] of all.entries())
      expect([key, namesIn(text)]).toEqual([key, namesIn(english[at]?.[2] ?? "")])
  })

  test("no HTML, no control characters, no brace left over", () => {
    for (const [, , text] of all) {
      expect(text).not.toMatch(/[<>&\p{Cc}]/u)
      expect(text.replaceAll(/\{[a-z]+\}/g, "")).not.toMatch(/[{}]/)
    }
  })

  test("none is too long for its place", () => {
    const lengths = texts.map(([key, text]) => [key, text, limitOf(key)] as const)
    expect(lengths.filter(([, text, limit]) => [...text].length > limit)).toEqual([])
  })

  test("whoever looks for the password field by its label does not find its button", () => {
    const { passwordLabel, showPassword } = written.core
    expect(showPassword.toLowerCase()).not.toContain(passwordLabel.toLowerCase())
  })

  test("is another language than English", () => {
    const english = allOf(en)
    const same = all.filter(
      ([, key, text], at) =>
        tag !== "en" && text === english[at]?.[2] && !INTERNATIONAL.includes(key),
    )
    expect(same).toEqual([])
  })
})

/** What a language calls one thing, and another word that a text slipped into. */
const OTHER_WORDS: Readonly<Partial<Record<LanguageTag, RegExp>>> = {
  ja: /ログイン/,
  ru: /учётн/i,
  tr: /giriş yap/i,
  "zh-Hans": /账号|帐户|帐号/,
}

test.each(Object.entries(OTHER_WORDS))("%s calls one thing by one word", async (tag, other) => {
  const all = allOf(await writtenIn(tag as LanguageTag))
  expect(all.filter(([, , text]) => other.test(text))).toEqual([])
})

test("English says email, without a hyphen, everywhere that people read it", () => {
  expect(areas.length).toBeGreaterThan(5)
  expect(JSON.stringify(en)).not.toMatch(/e-mail/i)
})

test("no two texts have one name, because an application replaces them by name", () => {
  const names = allOf(en).map(([, key]) => key)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

test("the documentation lists them", () => {
  const page = path.resolve(import.meta.dirname, "../../../../docs/languages.md")
  const tags = [...readFileSync(page, "utf8").matchAll(/^\| `([\w-]+)` +\|/gm)].map(
    ([, tag]) => tag,
  )
  expect(new Set(tags)).toEqual(new Set(languageTags))
})

function limitOf(key: keyof Messages): number {
  if (key === "betweenWays" || key === "logo") return 12
  if ((LABELS as readonly string[]).includes(key)) return 40
  return HEADINGS.includes(key) ? 48 : 180
}
