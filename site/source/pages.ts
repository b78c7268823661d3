import { execFileSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"

/** The root of the repository. VitePress bundles its configuration, so no file's own place says where that is. */
export const root = path.resolve(process.cwd(), existsSync("site") ? "." : "..")

/** A page of the site, and the file of the repository that it is made from. */
export interface Page {
  /** Relative to the root of the repository, such as `docs/nextjs.md`, or the source of a preset. */
  readonly source: string
  /** Its URL path without the extension, such as `nextjs` or `providers/index`. */
  readonly path: string
  readonly title: string
  readonly markdown: string
}

/** All pages, by the files that they are made from. */
export type Pages = ReadonlyMap<string, Page>

/** All pages: `docs/` with its folders, the README of each package and example, those at the root, and the presets. */
export function allPages(): Pages {
  const docs = ["docs", "docs/providers", "docs/decisions"].flatMap(markdownIn)
  const readmes = ["packages", "packages/adapters", "packages/clients", "packages/integrations"]
    .concat("examples")
    .flatMap(foldersIn)
    .map((folder) => `${folder}/README.md`)
  const sources = [...docs, ...readmes, "CONTRIBUTING.md", "SECURITY.md", "bench/RESULTS.md"]
    .filter((source) => existsSync(path.join(root, source)))
    .map((source) => [source, readFileSync(path.join(root, source), "utf8")] as const)
  const pages = [...new Map([...sources, ...writtenPages()])].map(pageOf)
  return new Map(pages.map((page) => [page.source, page]))
}

/** Texts of pages that the repository does not have, by the files that they are made from. */
function writtenPages(): readonly (readonly [source: string, markdown: string])[] {
  const script = path.join(root, "tools/site-pages.mjs")
  const options = { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 } as const
  const texts = JSON.parse(execFileSync(process.execPath, [script], options)) as object
  return Object.entries(texts)
}

function pageOf([source, markdown]: readonly [source: string, markdown: string]): Page {
  const [, title = source] = /^# (.+)$/m.exec(markdown) ?? []
  return { source, path: pathOf(source), title: title.replaceAll("`", ""), markdown }
}

/** Where a file of the repository stands on the site. */
function pathOf(source: string): string {
  const place = source.replace(/\.md$/, "")
  if (place === "docs/README") return "pages"
  if (source.endsWith(".ts")) return `providers/${path.basename(source, ".ts")}`
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
