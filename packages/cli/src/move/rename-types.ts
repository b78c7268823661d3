import type { FileChange } from "../changes/file-change.js"
import type { ProjectFiles } from "../project/project-files.js"
import type { Leftover } from "./rename-source.js"
import { hasSubpath, moduleName, type Replacement } from "./replacements.js"
import { lineAt } from "./source-files.js"

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
  const types = /"types"\s*:\s*\[[^\]]*\]/.exec(before)
  const isType = (place: number) =>
    types !== null && place > types.index && place < types.index + types[0].length
  const after = before.replaceAll(/"([^"\n]+)"/g, (whole, name: string, place: number) => {
    const parts = moduleName(name)
    const replacement = parts && replacements[parts.package]
    if (!parts || !replacement) return whole
    if (isType(place) && hasSubpath(replacement, parts.subpath))
      return `"${replacement.ours}${parts.subpath && `/${parts.subpath}`}"`
    leftovers.push({
      path,
      line: lineAt(before, place),
      why: `"${name}" in a setting of TypeScript.`,
    })
    return whole
  })
  const change: FileChange = { path, before, after }
  return { change, leftovers }
}
