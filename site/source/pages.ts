import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"

/** The root of the repository. VitePress bundles its configuration, so no file's own place says where that is. */
export const root = path.resolve(process.cwd(), existsSync("site") ? "." : "..")

/** A page of the site, and the Markdown file of the repository that it is made from. */
export interface Page {
  /** Relative to the root of the repository, such as `docs/nextjs.md`. */
  readonly source: string
  /** Its URL path without the extension, such as `nextjs` or `providers/index`. */
  readonly path: string
  readonly title: string
  readonly markdown: string
}

/** All pages: `docs/` with its folders, the README of each package and example, and those at the root. */
export function allPages(): readonly Page[] {
  const docs = ["docs", "docs/providers", "docs/decisions"].flatMap(markdownIn)
  const readmes = ["packages", "packages/adapters", "packages/clients", "packages/integrations"]
    .concat("examples")
    .flatMap(foldersIn)
    .map((folder) => `${folder}/README.md`)
  const sources = [...docs, ...readmes, "CONTRIBUTING.md", "SECURITY.md", "bench/RESULTS.md"]
  return sources.filter((source) => existsSync(path.join(root, source))).map(pageOf)
}

function pageOf(source: string): Page {
  const markdown = readFileSync(path.join(root, source), "utf8")
  const [, title = source] = /^# (.+)$/m.exec(markdown) ?? []
  return { source, path: pathOf(source), title: title.replaceAll("`", ""), markdown }
}

/** Where a file of the repository stands on the site. */
function pathOf(source: string): string {
  const place = source.replace(/\.md$/, "")
  if (place === "docs/README") return "pages"
  if (place.startsWith("docs/")) return place.slice("docs/".length).replace(/README$/, "index")
  if (place.startsWith("packages/")) return `packages/${nameOfPackage(path.dirname(source))}`
  if (place.startsWith("examples/")) return path.dirname(place)
  return place === "bench/RESULTS" ? "benchmarks" : place.toLowerCase()
}

function nameOfPackage(folder: string): string {
  const manifest = readFileSync(path.join(root, folder, "package.json"), "utf8")
  const { name } = JSON.parse(manifest) as { name: string }
  return name.replace(/^@[^/]+\//, "")
}

function markdownIn(folder: string): string[] {
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name}`)
}

function foldersIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
    .map(({ name }) => `${folder}/${name}`)
}
