import MagicString from "magic-string"
import { openSource } from "../syntax/source.js"
import { namedModules, type NamedModule } from "./named-modules.js"
import { linesOf } from "./line-numbers.js"
import { hasSubpath, moduleName, type Replacement, replacementIn } from "./replacements.js"
import { scriptBlocks } from "./source-files.js"

/** Something that a person has to look at. */
export interface Leftover {
  readonly path: string
  /** From 1. Null where the whole file, or none, is meant. */
  readonly line: number | null
  readonly why: string
}

/** A file after its modules were renamed. */
export interface RenamedFile {
  /** The whole text. Equal to the one before if nothing was renamed. */
  readonly text: string
  /** Our packages that it names now. */
  readonly packages: readonly string[]
  readonly leftovers: readonly Leftover[]
}

/** A file, and what is replaced in it. */
export interface FileToRename {
  readonly path: string
  readonly text: string
  readonly replacements: Readonly<Record<string, Replacement | undefined>>
}

/** Configurations of linters name packages in their rules: what the rule should say then is for its owner to decide. */
const LINTER = /(?:^|\/)(?:\.?eslint|\.?oxlint|biome|\.?dependency-cruiser|\.?prettier)[^/]*$/

/** Renames the modules that a file names. Everything else stays byte for byte. */
export function renameIn({ path, text, replacements }: FileToRename): RenamedFile {
  const found = namedIn(path, text, replacements)
  if (found === null) return { text, packages: [], leftovers: unreadable(path, text, replacements) }
  const lineAt = linesOf(text)
  const leftovers: Leftover[] = []
  const packages = new Set<string>()
  const edits = new MagicString(text)
  for (const one of found) {
    const why = whyNot(path, one)
    if (why !== null) leftovers.push({ path, line: lineAt(one.start), why })
    else {
      const { ours } = one.replacement
      packages.add(ours)
      edits.update(one.start, one.end, one.subpath === "" ? ours : `${ours}/${one.subpath}`)
    }
  }
  return { text: edits.toString(), packages: [...packages].toSorted(), leftovers }
}

/** A name in a file, with the package of ours that has its exports. */
interface ReplacedModule extends NamedModule {
  readonly subpath: string
  readonly replacement: Replacement
}

/** Null if the file has mistakes. */
function namedIn(
  path: string,
  text: string,
  replacements: FileToRename["replacements"],
): readonly ReplacedModule[] | null {
  const found: ReplacedModule[] = []
  for (const block of scriptBlocks(path, text)) {
    if (!mentions(block.text, replacements)) continue
    const source = openSource(block.text)
    if (source === null) return null
    for (const one of namedModules(source)) {
      const parts = moduleName(one.name)
      const replacement = parts && replacementIn(replacements, parts.package)
      if (!parts || !replacement) continue
      const place = { start: block.start + one.start, end: block.start + one.end }
      found.push({ ...one, ...place, subpath: parts.subpath, replacement })
    }
  }
  return found
}

function mentions(text: string, replacements: FileToRename["replacements"]): boolean {
  return Object.keys(replacements).some((name) => text.includes(name))
}

function whyNot(path: string, { name, use, subpath, replacement }: ReplacedModule): string | null {
  if (LINTER.test(path)) return `"${name}" in a rule: decide what it should say.`
  if (!hasSubpath(replacement, subpath))
    return `"${name}" is a file inside of the package: ${replacement.ours} has no such entry point.`
  if (use === "text") return `"${name}" as a text: what it is for cannot be known.`
  return null
}

function unreadable(
  path: string,
  text: string,
  replacements: FileToRename["replacements"],
): readonly Leftover[] {
  const name = Object.keys(replacements).find((one) => text.includes(one))
  return name === undefined
    ? []
    : [
        {
          path,
          line: linesOf(text)(text.indexOf(name)),
          why: `The file has mistakes, and names "${name}".`,
        },
      ]
}

/** The imports of files inside of a package, which an alias does not have either. */
export function deepImports({ path, text, replacements }: FileToRename): readonly Leftover[] {
  const lineAt = linesOf(text)
  return (namedIn(path, text, replacements) ?? [])
    .filter(
      ({ use, subpath, replacement }) => use === "module" && !hasSubpath(replacement, subpath),
    )
    .map(({ name, start, replacement }) => ({
      path,
      line: lineAt(start),
      why: `"${name}" is a file inside of the package: ${replacement.ours} has no such entry point.`,
    }))
}
