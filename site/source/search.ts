import type { DefaultTheme } from "vitepress"

/** The comment of a page with the words that people search for and that the page itself may not use. */
const KEYWORDS = /^<!-- keywords: ([^>]+) -->$/m

/** The words of a page by which people search for it, as the comment in its first line lists them. */
export function keywordsOf(markdown: string): readonly string[] {
  const [, list] = KEYWORDS.exec(markdown) ?? []
  return list?.split(", ") ?? []
}

/** The frontmatter that tells the search, and the search engines of the web, by which words a page is found. */
export function withKeywords(markdown: string, keywords: readonly string[]): string {
  if (keywords.length === 0) return markdown
  const list = JSON.stringify(keywords.join(", "))
  const meta = `head: [[meta, { name: keywords, content: ${list} }]]`
  return `---\nkeywords: ${list}\n${meta}\n---\n\n${markdown}`
}

/** What is indexed. VitePress passes it on, though its types name only some options of the index. */
const index = {
  fields: ["title", "titles", "text", "keywords"],
  extractField: (section: Readonly<Record<string, string>>, field: string) =>
    field === "keywords"
      ? (/\[keywords: ([^\]]+)\]/.exec(section["text"] ?? "")?.[1] ?? "")
      : section[field],
}

interface LocalSearch {
  readonly provider: "local"
  readonly options: DefaultTheme.LocalSearchOptions
}

/**
 * The search of the site. The keywords of a page are a field of the section below its title, which counts more than any
 * title. Guides come before the reference, which has every word of every docstring, and before lists of all that there is.
 */
export const search: LocalSearch = {
  provider: "local",
  options: {
    _render(source, env, markdown) {
      const html = markdown.render(source, env)
      const { keywords } = (env.frontmatter ?? {}) as { readonly keywords?: string }
      return keywords ? html.replace("</h1>", `</h1><p>[keywords: ${keywords}]</p>`) : html
    },
    miniSearch: {
      options: index,
      searchOptions: {
        fuzzy: (word) => (word.length > 5 ? 0.2 : false),
        boost: { title: 4, text: 2, titles: 1, keywords: 8 },
        boostDocument: (id) =>
          /\/(?:api\/|differences|conformance|benchmarks|contributing)/.test(id) ? 0.3 : 1,
      },
    },
  },
}
