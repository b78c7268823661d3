import type { ProjectFiles } from "../project/project-files.js"

/** What is made by tools, or belongs to others. */
const LEFT_OUT =
  /^(?:node_modules|bower_components|vendor|dist|build|out|coverage|\..*|storybook-static)\/$/
const SOURCE = /\.(?:[cm]?[jt]sx?|svelte|vue|astro)$/

/**
 * The paths of an application's source files. The folder of another package, such as a workspace of a monorepo, is left
 * out.
 */
export function sourceFiles(files: ProjectFiles, folder = "."): readonly string[] {
  return files.list(folder).flatMap((name) => {
    const path = folder === "." ? name : `${folder}/${name}`
    if (!name.endsWith("/")) return SOURCE.test(name) ? [path] : []
    if (LEFT_OUT.test(name)) return []
    const inside = path.slice(0, -1)
    return files.list(inside).includes("package.json") ? [] : sourceFiles(files, inside)
  })
}

/** A part of a file that is JavaScript or TypeScript. */
export interface ScriptBlock {
  readonly text: string
  /** Where it begins in the file. */
  readonly start: number
}

const FRONTMATTER = /^---\r?\n(?:([\s\S]*?)\n)?---/

/** The scripts of a file: the `<script>` blocks of Svelte, Vue and Astro, Astro's frontmatter, or else all of it. */
export function scriptBlocks(path: string, text: string): readonly ScriptBlock[] {
  if (!/\.(?:svelte|vue|astro)$/.test(path)) return [{ text, start: 0 }]
  const scripts = scriptsIn(text)
  return path.endsWith(".astro") ? [...frontmatterOf(text), ...scripts] : scripts
}

function frontmatterOf(text: string): readonly ScriptBlock[] {
  const start = text.length - text.trimStart().length
  const [, inside] = FRONTMATTER.exec(text.slice(start)) ?? []
  return inside === undefined ? [] : [{ text: inside, start: text.indexOf("\n", start) + 1 }]
}

/** Looks for the ends by themselves: in one expression, every beginning without an end would be followed to the end of the text. */
function scriptsIn(text: string): readonly ScriptBlock[] {
  const found: ScriptBlock[] = []
  const beginning = /<script\b/gi
  const end = /<\/script\s*>/gi
  while (beginning.exec(text)) {
    const start = text.indexOf(">", beginning.lastIndex) + 1
    end.lastIndex = start
    const ended = start > 0 && end.exec(text)
    if (!ended) break
    found.push({ text: text.slice(start, ended.index), start })
    beginning.lastIndex = end.lastIndex
  }
  return found
}
