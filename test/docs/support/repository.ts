import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"

export const root = path.resolve(import.meta.dirname, "../../..")

/** A file of the repository as text. */
export function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8")
}

function folders(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !["node_modules", "dist", "src"].includes(entry.name))
    .map(({ name }) => `${folder}/${name}`)
}

function markdownIn(folder: string): string[] {
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name}`)
}

/**
 * The pages for readers, as paths from the root: the root's own pages, `docs/` with a page for each provider, and the
 * README of each package and example.
 */
export function pages(): string[] {
  const inRoot = readdirSync(root).filter((name) => name.endsWith(".md"))
  const inDocs = [...markdownIn("docs"), ...markdownIn("docs/providers")]
  const packages = folders("packages").flatMap((folder) => [folder, ...folders(folder)])
  const readmes = [...packages, ...folders("examples")]
    .map((folder) => `${folder}/README.md`)
    .filter((file) => existsSync(path.join(root, file)))
  return [...inRoot, ...inDocs, ...readmes]
}
