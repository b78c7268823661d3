/**
 * Writes packages/core/src/texts/split/ from the languages beside it: a module for each area of each language, and for each
 * area the table that loads them. A program then carries only the areas of what it lists, and a page loads one area of one
 * language, although whoever writes a language finds all of it in one file.
 */

import { readFileSync } from "node:fs"
import path from "node:path"
import { transformSync } from "rolldown/utils"
import { putFiles } from "./put-files.mjs"
import { modulesIn, root } from "./repository.mjs"

/** All languages of these are in one module, because a file for each would be larger than its texts. */
const SHORT = ["accountLink", "limits"]

const folder = path.join(root, "packages/core/src/texts")
const LIST = "languages"

/**
 * Writes the modules that are missing or changed, and removes those of areas and languages that are gone. Returns what is
 * wrong. What a language lacks the compiler says.
 */
export async function splitTexts() {
  const { languageTags } = await read(LIST)
  const wrong = wrongLanguages(languageTags)
  if (wrong.length > 0) return wrong
  const languages = await Promise.all(
    languageTags.map(async (tag) => {
      const [texts] = Object.values(await read(moduleOf(tag)))
      return { tag, texts }
    }),
  )
  const areas = Object.keys(languages[0].texts)
  putFiles(path.join(folder, "split"), new Map(areas.flatMap((area) => filesOf(area, languages))))
  return []
}

function wrongLanguages(tags) {
  const listed = tags.map(moduleOf)
  const present = modulesIn("packages/core/src/texts").filter((name) => name !== LIST)
  return [
    ...listed
      .filter((name) => !present.includes(name))
      .map((name) => `texts/${name}.ts is missing: texts/${LIST}.ts lists that language.`),
    ...present
      .filter((name) => !listed.includes(name))
      .map((name) => `texts/${name}.ts is a language that texts/${LIST}.ts does not list.`),
  ]
}

const moduleOf = (tag) => tag.toLowerCase()

/** The module, which imports nothing but types. */
async function read(name) {
  const file = path.join(folder, `${name}.ts`)
  const { code, errors } = transformSync(file, readFileSync(file, "utf8"))
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  return import(`data:text/javascript,${encodeURIComponent(code)}`)
}

/** The paths and the texts of what is written for an area. */
function filesOf(area, languages) {
  const name = area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  if (SHORT.includes(area)) return [[`${name}.ts`, wholeTable(area, languages)]]
  return [
    [`${name}.ts`, loadingTable(name, area, languages)],
    ...languages.map(({ tag, texts }) => [
      `${name}/${moduleOf(tag)}.ts`,
      oneLanguage(area, tag, texts),
    ]),
  ]
}

const GENERATED = "by scripts/split-texts.mjs."

function oneLanguage(area, tag, texts) {
  return `// Generated from texts/${moduleOf(tag)}.ts ${GENERATED}
import type { AllTexts } from "../../../contract/all-texts.js"

export const texts: AllTexts["${area}"] = ${literal(texts[area])}
`
}

function loadingTable(name, area, languages) {
  const rows = languages.map(({ tag }) => {
    const load = `async () => (await import("./${name}/${moduleOf(tag)}.js")).texts`
    return `  "${tag}": /* @__PURE__ */ loadOnce(${load}),\n`
  })
  return `// Generated from the languages of texts/ ${GENERATED}
import { loadOnce } from "../../async/load-once.js"
import type { AllTexts } from "../../contract/all-texts.js"
import type { TextFiles } from "../languages.js"

export const files: TextFiles<AllTexts["${area}"]> = {
${withPlainKeys(rows.join(""))}}
`
}

function wholeTable(area, languages) {
  const table = Object.fromEntries(languages.map(({ tag, texts }) => [tag, texts[area]]))
  return `// Generated from the languages of texts/ ${GENERATED}
import type { AllTexts } from "../../contract/all-texts.js"
import type { TextsByLanguage } from "../languages.js"

export const texts: TextsByLanguage<AllTexts["${area}"]> = ${literal(table)}
`
}

const literal = (value) => withPlainKeys(JSON.stringify(value, null, 2))

/** Without quotes where none are needed, as they would stay in the package. */
const withPlainKeys = (text) => text.replaceAll(/^( *)"(\w+)":/gm, "$1$2:")
