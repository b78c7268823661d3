import path from "node:path"
import { describe, expect, test } from "vitest"
import { isInClone, pages, read } from "./support/repository.js"

/** A page without its code, where nothing is a link. */
function prose(page: string): string {
  return read(page)
    .replaceAll(/^```[\s\S]*?^```$/gm, "")
    .replaceAll(/`[^`\n]*`/g, "")
}

/** The anchors of a page: those that GitHub creates from headings, and explicit ones. */
function anchorsOf(page: string): Set<string> {
  const seen = new Map<string, number>()
  const text = read(page).replaceAll(/^```[\s\S]*?^```$/gm, "")
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => {
    const slug = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(/\s/g, "-")
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  })
  const written = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id)
  return new Set([...headings, ...written])
}

function linksOf(page: string): string[] {
  const markdown = [...prose(page).matchAll(/\]\(<?([^)\s>]+)>?[^)]*\)/g)]
  const html = [...prose(page).matchAll(/\b(?:src|href|srcset)="([^"]+)"/g)]
  return [...markdown, ...html].map(([, target = ""]) => target)
}

const isElsewhere = (link: string): boolean => /^[a-z][a-z+.-]*:/i.test(link)

describe("Links between pages lead somewhere", () => {
  test.each(pages())("%s", (page) => {
    const broken = linksOf(page)
      .filter((link) => !isElsewhere(link))
      .filter((link) => {
        const [file = "", anchor] = link.split("#")
        const target = file ? path.posix.join(path.posix.dirname(page), file) : page
        if (!isInClone(target)) return true
        return anchor !== undefined && !anchorsOf(target).has(anchor)
      })
    expect(broken).toEqual([])
  })

  test("addresses elsewhere are https", () => {
    const plain = pages().flatMap((page) => linksOf(page).filter((link) => /^http:/i.test(link)))
    expect(plain).toEqual([])
  })

  test.each(["docs", "docs/providers"])("every page of %s is named in its index", (folder) => {
    const index = read(`${folder}/README.md`)
    const missing = pages()
      .filter((page) => path.posix.dirname(page) === folder && !page.endsWith("/README.md"))
      .filter((page) => !index.includes(`(./${path.posix.basename(page)})`))
    expect(missing).toEqual([])
  })
})
