import { dirname } from "node:path/posix"
import { providerPages } from "./provider-pages.js"
import { pages, read } from "./repository.js"

/** A block of TypeScript on a page. */
export interface Snippet {
  /** Such as `README.md:12`: the page and the line of the block's first line. */
  readonly at: string
  readonly page: string
  /** Counts from 1 within the page. */
  readonly number: number
  readonly language: "ts" | "tsx"
  /** The framework, where the same is shown for several. */
  readonly tab: string | undefined
  readonly code: string
}

const FENCE = /^```(\w*)(?: \[([^\]\n]+)\])?[^\n]*\n([\s\S]*?)^```$/gm

/** Every block of TypeScript that a page shows, also a page that only the site has. */
export function snippets(): Snippet[] {
  const texts = [...pages().map((page) => [page, read(page)] as const), ...providerPages]
  return texts.flatMap(([page, text]) => {
    return [...text.matchAll(FENCE)]
      .filter(([, language]) => language === "ts" || language === "tsx")
      .map(({ index, 1: language, 2: tab, 3: code = "" }, place) => ({
        at: `${page}:${text.slice(0, index).split("\n").length + 1}`,
        page,
        number: place + 1,
        language: language as Snippet["language"],
        tab,
        code,
      }))
  })
}

/** The folder whose dependencies a page's code may import: the page's package, or the demo for other pages. */
export function homeOf({ page }: Pick<Snippet, "page">): string {
  const folder = dirname(page)
  return folder.startsWith("packages/") ? folder : "demo"
}
