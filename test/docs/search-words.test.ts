import { describe, expect, test } from "vitest"
import { keywordsOf, search, withKeywords } from "../../site/source/search.js"
import { pages, read } from "./support/repository.js"
import { SEARCH_WORDS } from "./support/search-words.js"

/** The title, headings and keywords of a page: what a search takes for its subject. */
function subjectsOf(page: string): readonly string[] {
  const text = read(`docs/${page}.md`)
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, "")
  const headings = [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading)
  return [...headings, ...keywordsOf(text)].map((one) => one.toLowerCase())
}

describe("What people search for is in a title, a heading or a keyword of the page that answers", () => {
  test.each(SEARCH_WORDS)("%s: %s", (words, page) => {
    const parts = words.toLowerCase().split(" ")
    const found = subjectsOf(page).filter((one) => parts.every((part) => one.includes(part)))
    expect(found).not.toEqual([])
  })

  test("a page that lists what is not there answers for each of its words", () => {
    const [, table = ""] = read("docs/what-it-does-not-do.md").split("## What is not there")
    for (const word of ["webhook", "remember me", "react native"])
      expect(table.toLowerCase()).toContain(word)
  })

  test("keywords stand in the first line, where the site looks for them", () => {
    const elsewhere = pages().filter(
      (page) => /^<!-- keywords:/m.test(read(page)) && !read(page).startsWith("<!-- keywords: "),
    )
    expect(elsewhere).toEqual([])
  })
})

describe("The search of the site", () => {
  const { options } = search

  test("indexes the keywords, and shows them nowhere", () => {
    const source = withKeywords("# Audit log\n\nText.\n", ["audit log", "trail"])
    expect(source).toContain('keywords: "audit log, trail"')
    expect(source.endsWith("# Audit log\n\nText.\n")).toBe(true)
    const extract = options.miniSearch?.options?.extractField
    const section = { text: "[keywords: audit log, trail] Text.", title: "Audit log" }
    expect(extract?.(section, "keywords")).toBe("audit log, trail")
    expect(extract?.(section, "title")).toBe("Audit log")
    expect(extract?.({ text: "Text." }, "keywords")).toBe("")
  })

  test("puts guides before the reference", () => {
    const boost = options.miniSearch?.searchOptions?.boostDocument
    const guides = SEARCH_WORDS.map(([, page]) => boost?.(`/${page}.html#a-heading`, "audit"))
    expect(new Set(guides)).toEqual(new Set([1]))
    expect(boost?.("/api/@sallyport/core/audit.html#audit", "audit")).toBeLessThan(0.5)
  })
})
