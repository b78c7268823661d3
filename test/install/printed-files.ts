const FENCE = /^```(\w+)\n([\s\S]*?)^```$/gm
/** A file begins with its path. */
const PATH = /^(?:\/\/|#) (\S+)\n/

/** The blocks of code of a text in Markdown, with their languages. */
export function blocksOf(text: string): readonly { language: string; code: string }[] {
  return [...text.matchAll(FENCE)].map(([, language = "", code = ""]) => ({ language, code }))
}

/** The files that a text shows, by their paths. */
export function filesOf(text: string): ReadonlyMap<string, string> {
  const files = blocksOf(text).flatMap(({ code }) => {
    const [line, file] = PATH.exec(code) ?? []
    return line && file ? [[file, code.slice(line.length)] as const] : []
  })
  return new Map(files)
}

/** Whether a block shows a file, and not commands. */
export function isFile(code: string): boolean {
  return PATH.test(code)
}
