import { describe, expect, test } from "vitest"
import { INTERNAL_NAMES } from "./support/internal-names.js"
import { pages, read } from "./support/repository.js"

/** Words and lines of code that readers stumbled over, with their replacement. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/\bmend(?:ed|ing|s)?\b/i, "fix"],
  [/\bAbsent:/, "Default:"],
  [/\| Absent +\|/, "| Default |"],
  [/\bfor ever\b/, "forever"],
  [/\be-mail/i, "email"],
  [
    /providers: \[\]/,
    "a provider, or import what the quick start has made: people copy snippets as they stand",
  ],
  // Express and browsers take such a text for HTML, and people choose their own names.
  [/\bres\.(?:send|end)\(`[^`]*\$\{/, "JSON, or text with a content type"],
  [/\bnone: (?:it is|theirs is)\b/, "a sentence that says why there is no option"],
]

/** The index of providers is generated from docstrings. */
const written = pages().filter((page) => page !== "docs/providers/README.md")

describe("What a page says can be understood by somebody who has nothing but this repository", () => {
  test.each(pages())("%s names no paper that readers do not have", (page) => {
    expect(read(page)).not.toMatch(INTERNAL_NAMES)
  })

  test.each(written)("%s has plain words", (page) => {
    const text = read(page)
    const found = INSTEAD.flatMap(([word, better]) => {
      const [hit] = word.exec(text) ?? []
      return hit === undefined ? [] : [`"${hit}": write ${better}`]
    })
    expect(found).toEqual([])
  })

  test.each(["wire D-39", "security R2", "decisions §2", "conformance T-AB", "issue 14"])(
    "%s is such a paper",
    (name) => expect(name).toMatch(INTERNAL_NAMES),
  )
})
