import { describe, expect, test } from "vitest"
import { pages, read } from "./support/repository.js"

/** A list in which every entry leads to a heading of the same page. */
const CONTENTS = /(?:^- \[[^\n]*\]\(#[^\n]*\n(?:^ {2}[^\n]*\n)*){3,}/m

/** What stands between the title of a page and its table of contents; undefined if it has none. */
function beforeContents(text: string): string | undefined {
  const [, afterTitle = ""] = text.split(/^# .*$/m)
  const found = CONTENTS.exec(afterTitle)
  return found ? afterTitle.slice(0, found.index).trim() : undefined
}

/** Code, a table, or more than the question that opens the page. */
function isContent(text: string): boolean {
  const sentences = text
    .split(/[.!]\)?(?:\s|$)/)
    .filter((one) => /\w/.test(one) && !one.endsWith("?"))
  return /^(?:```|\|)/m.test(text) || sentences.length > 1
}

const withContents = pages().filter((page) => beforeContents(read(page)) !== undefined)

describe("What most people come for stands before the table of contents", () => {
  test.each(withContents)("%s", (page) => {
    expect(beforeContents(read(page))).toSatisfy(isContent)
  })

  test("pages with a table of contents are found", () => {
    expect(withContents).toContain("docs/passkeys.md")
    expect(withContents.length).toBeGreaterThan(20)
  })

  test.each([
    ["nothing", ""],
    ["a question alone", "How do I keep people out of a page?"],
  ])("%s is not enough", (_, text) => {
    expect(isContent(text)).toBe(false)
  })

  test.each([
    ["code", "How do I do it?\n\n```ts\nconst done = true\n```"],
    ["two sentences", "It needs an adapter. Without one, nothing is stored."],
  ])("%s is enough", (_, text) => {
    expect(isContent(text)).toBe(true)
  })
})
