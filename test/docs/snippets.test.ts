import { dirname, join } from "node:path/posix"
import { describe, expect, test } from "vitest"
import { pages, read } from "./support/repository.js"
import { homeOf, snippets, type Snippet } from "./support/snippets.js"
import { aliases, before, inApp, modules } from "./support/surroundings.js"
import { problemsIn } from "./support/type-check.js"

const all = snippets()
const fileOf = (snippet: Snippet): string =>
  `${homeOf(snippet)}/snippets/test/${snippet.at.replaceAll(/\W/g, "-")}.${snippet.language}`

const sources = all.map((snippet) => {
  return [fileOf(snippet), `${preludeOf(snippet)}${withEndings(snippet.code)}`] as const
})

function preludeOf({ page, number, tab, code }: Snippet): string {
  const isInApp = code.startsWith("// in app.ts") && tab !== undefined
  return before[`${page}#${number}`] ?? (isInApp ? inApp[tab] : undefined) ?? ""
}

/** Bundlers find a file of the application without its ending; the compiler looks as Node does. */
function withEndings(code: string): string {
  return code.replaceAll(/(from "(?:\.\.?\/)+[^".]*(?:\.(?:server|config))?)"/g, '$1.js"')
}
const surrounding = Object.entries(modules).flatMap(([home, files]) =>
  Object.entries(files).map(([file, text]) => [`${home}/snippets/${file}`, text] as const),
)
const problems = problemsIn(
  new Map([...sources, ["demo/snippets/aliases.d.ts", aliases]]),
  new Map(surrounding),
)

describe("Code that a page shows compiles", () => {
  test.each(all.map((snippet) => [snippet.at, snippet] as const))("%s", (_, snippet) => {
    expect(problems.get(fileOf(snippet))).toEqual([])
  })

  test("every page that shows how to use something is among them", () => {
    const shown = new Set(all.map(({ page }) => page))
    for (const page of [
      "README.md",
      "docs/quick-start.md",
      "docs/configuration.md",
      "providers/github",
    ])
      expect(shown).toContain(page)
  })

  test.each(Object.keys(before))("%s is still there for its surroundings", (key) => {
    expect(all.map(({ page, number }) => `${page}#${number}`)).toContain(key)
  })
})

/** Where a framework expects the application's own `auth.ts`, `auth.config.ts` and so on. */
const HOMES = [".", "src", "app", "server/utils"]

/** Where a file that a page names looks for the application's own modules. */
function ownModulesOf({ code }: Snippet): readonly string[] {
  const [, file] = /^\/\/ ([\w./$[\]()+@-]+\.\w+)/.exec(code) ?? []
  if (file === undefined) return []
  const found = [...code.matchAll(/from "(\.[^"]*\/auth[\w.-]*)"/g)]
  return found.map(([, path = ""]) => dirname(join(dirname(file), path)))
}

test("a file that a page names finds the application's own modules from where it is", () => {
  const found = all.flatMap((one) => ownModulesOf(one).map((home) => [one.at, home] as const))
  expect(found.length).toBeGreaterThan(15)
  for (const [at, home] of found) expect(HOMES, `${at}: ${home}`).toContain(home)
})

test("no page runs TypeScript by Node alone, which the oldest version that is supported cannot", () => {
  const shown = pages().flatMap((page) =>
    [...read(page).matchAll(/^.*\bnode (?:--\S+ )*[\w./-]+\.[mc]?ts\b.*$/gm)].map(([line]) => line),
  )
  // What is said about just this error.
  expect(shown.filter((line) => !line.includes("Unknown file extension"))).toEqual([])
  expect(shown).toHaveLength(1)
})

describe("A planted error is found", () => {
  const plant = (code: string): readonly string[] =>
    problemsIn(new Map([["demo/snippets/test/planted.ts", code]])).get(
      "demo/snippets/test/planted.ts",
    ) ?? []

  test.each([
    ["a wrong type", "const port: number = '3000'", "not assignable"],
    ["no such export", 'import { auth } from "@sallyport/express"', "no exported member"],
    [
      "no such module",
      'import GitHub from "@sallyport/core/providers/githup"',
      "Cannot find module",
    ],
    [
      "no such option",
      'import type { AuthConfig } from "@sallyport/core"\nexport const config: AuthConfig = { providers: [], sesion: {} }',
      "sesion",
    ],
    ["a name that is declared nowhere", "app.listen(3000)", "Cannot find name"],
    ["no TypeScript", "const = 1", "expected"],
  ])("%s", (_, code, message) => {
    expect(plant(code).join("\n")).toContain(message)
  })
})
