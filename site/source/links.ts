import path from "node:path"
import type { Page, Pages } from "./pages.js"

/** What a page looks like beside its links: how the site, or the Markdown of a page, is addressed. */
export interface Linking {
  readonly pages: Pages
  /** Before the path of a page. */
  readonly base: string
  /** After it, such as `.md`. */
  readonly extension: string
}

const CODE = /(^```[\s\S]*?^```$|`[^`\n]*`)/gm
const LINK = /\]\(<?([^)\s>]+)>?([^)]*)\)/g

/**
 * The Markdown of a page with its links as the site has them. Files of the repository that are no pages, such as the code
 * of an example, are named and not linked.
 */
export function withSiteLinks({ source, markdown }: Page, linking: Linking): string {
  return markdown
    .split(CODE)
    .map((part, index) => (index % 2 === 1 ? part : linked(part, source, linking)))
    .join("")
}

function linked(prose: string, source: string, linking: Linking): string {
  // A link may have code in its text, so the bracket before it can be in another part.
  return prose
    .replaceAll(LINK, (whole, target: string, title: string) => {
      if (/^([a-z][a-z+.-]*:|#)/i.test(target) || target.includes("images/")) return whole
      const [file = "", anchor] = target.split("#")
      const page = pageAt(path.posix.join(path.posix.dirname(source), file), linking)
      const hash = anchor === undefined ? "" : `#${anchor}`
      return page ? `](${linking.base}${page.path}${linking.extension}${hash}${title})` : `](#)`
    })
    .replaceAll(/\[([^\][]*)\]\(#\)/g, "$1")
}

function pageAt(target: string, { pages }: Linking): Page | undefined {
  const place = target.replace(/\/$/, "")
  return pages.get(place) ?? pages.get(`${place}/README.md`)
}
