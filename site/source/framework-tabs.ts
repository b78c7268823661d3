/** Blocks of code that follow one another with a name in brackets: the same for several frameworks. */
const NAMED = /(?:^```\w+ \[[^\]\n]+\]\n[\s\S]*?^```\n\n?){2,}/gm

/** Puts blocks that follow one another, each with a name as in `ts [Hono]`, into tabs. Elsewhere they stand below each other. */
export function withFrameworkTabs(markdown: string): string {
  return markdown.replaceAll(NAMED, (blocks) => `::: code-group\n\n${blocks.trimEnd()}\n\n:::\n\n`)
}
