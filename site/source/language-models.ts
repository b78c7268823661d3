import { withSiteLinks } from "./links.js"
import type { Pages } from "./pages.js"
import type { Section } from "./sections.js"

/** A text file of the site, by its path. */
export interface TextFile {
  readonly path: string
  readonly text: string
}

const ABOUT =
  "Sallyport adds sign-in and sessions to a web application in TypeScript: OAuth 2, OpenID Connect, email, passwords, passkeys and second factors. It is a drop-in for Auth.js (`@auth/core`, `next-auth` 5 and 4)."

/** What language models read: `llms.txt` (llmstxt.org), all pages in one file, and the Markdown of each page. */
export function textFiles(
  pages: Pages,
  sections: readonly Section[],
  base: string,
): readonly TextFile[] {
  const each = [...pages.values()].map((page) => ({
    path: `${page.path}.md`,
    text: withSiteLinks(page, { pages, base, extension: ".md" }),
  }))
  const listed = new Set(
    sections.flatMap(({ items }) => items.map(({ link }) => `${link.slice(1)}.md`)),
  )
  const whole = each.filter(({ path }) => listed.has(path) && !path.startsWith("providers/"))
  return [
    ...each,
    { path: "llms.txt", text: index(sections, base) },
    { path: "llms-full.txt", text: whole.map(({ text }) => text).join("\n\n---\n\n") },
  ]
}

function index(sections: readonly Section[], base: string): string {
  const lists = sections.map(({ text, items }) => {
    const links = items.map((item) => `- [${item.text}](${base}${item.link.slice(1)}.md)`)
    return `## ${text}\n\n${links.join("\n")}`
  })
  return `# Sallyport\n\n> ${ABOUT}\n\n${lists.join("\n\n")}\n`
}
