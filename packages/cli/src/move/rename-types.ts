import type { FileChange } from "../changes/file-change.js"
import type { ProjectFiles } from "../project/project-files.js"
import type { Leftover } from "./rename-source.js"
import { linesOf } from "./line-numbers.js"
import { hasSubpath, moduleName, type Replacement, replacementIn } from "./replacements.js"

/** The configurations of TypeScript with their `types` renamed. Other settings that name a module are left to a person. */
export function renameTypes(
  files: ProjectFiles,
  replacements: Readonly<Record<string, Replacement | undefined>>,
): { readonly changes: readonly FileChange[]; readonly leftovers: readonly Leftover[] } {
  const found = files
    .list(".")
    .filter((name) => /^[jt]sconfig.*\.json$/.test(name))
    .map((path) => renamed(path, files.read(path) ?? "", replacements))
  return {
    changes: found.flatMap(({ change }) => (change.after === change.before ? [] : [change])),
    leftovers: found.flatMap(({ leftovers }) => leftovers),
  }
}

function renamed(
  path: string,
  before: string,
  replacements: Readonly<Record<string, Replacement | undefined>>,
) {
  const leftovers: Leftover[] = []
  const [start, end] = typesIn(before)
  const isType = (place: number) => place > start && place < end
  const lineAt = linesOf(before)
  const after = before.replaceAll(/"([^"\n]+)"/g, (whole, name: string, place: number) => {
    const parts = moduleName(name)
    const replacement = parts && replacementIn(replacements, parts.package)
    if (!parts || !replacement) return whole
    if (isType(place) && hasSubpath(replacement, parts.subpath))
      return `"${replacement.ours}${parts.subpath && `/${parts.subpath}`}"`
    leftovers.push({
      path,
      line: lineAt(place),
      why: `"${name}" in a setting of TypeScript.`,
    })
    return whole
  })
  const change: FileChange = { path, before, after }
  return { change, leftovers }
}

/** Where the list of types is. */
function typesIn(text: string): readonly [start: number, end: number] {
  const { index, 0: head } = /"types"\s*:\s*\[/.exec(text) ?? { index: 0, 0: "" }
  return [index, text.indexOf("]", index + head.length)]
}
