import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { withFrameworkTabs } from "./framework-tabs.js"
import { textFiles } from "./language-models.js"
import { withSiteLinks } from "./links.js"
import { root, type Page, type Pages } from "./pages.js"
import { keywordsOf, withKeywords } from "./search.js"
import { guide, providers, type Section } from "./sections.js"

/** Where VitePress finds the pages. */
export const CONTENT = ".content"

/** What stands beside the pages, by the beginning of their paths. */
export type Sidebars = Readonly<Record<string, readonly Section[]>>

/** Writes all pages as VitePress reads them; returns what stands beside them. */
export function writeContent(pages: Pages): Sidebars {
  const content = path.join(root, "site", CONTENT)
  rmSync(content, { recursive: true, force: true })
  for (const page of pages.values()) write(content, `${page.path}.md`, markdownOf(page, pages))
  cpSync(path.join(root, "docs/images"), path.join(content, "images"), { recursive: true })
  cpSync(path.join(root, "docs/images"), path.join(content, "public/images"), { recursive: true })
  cpSync(path.join(root, "site/pages"), content, { recursive: true })
  return { "/providers/": [providers(pages)], "/": guide(pages) }
}

/** Writes beside the built pages what language models read. */
export function writeTextFiles(pages: Pages, folder: string, base: string): void {
  for (const { path: place, text } of textFiles(pages, [...guide(pages), providers(pages)], base))
    write(folder, place, text)
}

function write(folder: string, place: string, text: string): void {
  const file = path.join(folder, place)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Without comments, which only mark what is generated. */
function markdownOf(page: Page, pages: Pages): string {
  const linked = withSiteLinks(page, { pages, base: "/", extension: "" })
  const shown = withFrameworkTabs(linked.replaceAll(/^<!--[\s\S]*?-->$/gm, ""))
  return withKeywords(shown, keywordsOf(page.markdown))
}
