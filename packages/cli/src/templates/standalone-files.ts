import { alignedTables } from "./aligned-tables.js"
import type { Example } from "./read-example.js"
import { productionSection } from "./production.js"
import { placesOf, sourcesOf, withSharedPaths } from "./shared-sources.js"
import { type PackageSources, standaloneManifest } from "./standalone-manifest.js"
import { standaloneTsconfig } from "./standalone-tsconfig.js"

/** What frameworks write, and what must not be in a repository. */
const IGNORED = [
  "node_modules/",
  "dist/",
  "build/",
  ".astro/",
  ".data/",
  ".next/",
  ".nuxt/",
  ".output/",
  ".react-router/",
  ".svelte-kit/",
  ".tanstack/",
  ".vinxi/",
  "next-env.d.ts",
  ".env",
  ".env.local",
]

/** What a copy is made of: the example, the compiler's settings that it extends, and where packages come from. */
export interface ExampleCopy {
  readonly example: Example
  /** The text of the repository's `tsconfig.base.json`. */
  readonly baseTsconfig: string
  readonly sources: PackageSources
}

/** The files of an example as an application of its own, by their paths. */
export function standaloneFiles({
  example,
  baseTsconfig,
  sources,
}: ExampleCopy): ReadonlyMap<string, string> {
  const places = placesOf(example)
  const shared = [...example.shared].flatMap(([name, one]) =>
    sourcesOf(one, places.folders.get(name) ?? ""),
  )
  const texts = [...example.files, ...shared].map(
    ([file, text]) => [file, withName(withSharedPaths(file, text, places), sources.name)] as const,
  )
  const files = new Map(texts)
  const tsconfig = files.get("tsconfig.json") ?? "{}"
  const manifest = standaloneManifest(example, sources)
  return new Map([
    ...files,
    ["tsconfig.json", places.isCompiled ? standaloneTsconfig(tsconfig, baseTsconfig) : tsconfig],
    ["README.md", readme(files.get("README.md") ?? "", places.folders)],
    ["package.json", `${JSON.stringify(manifest, null, 2)}\n`],
    [".gitignore", `${IGNORED.join("\n")}\n`],
  ])
}

/** An example calls itself `Sallyport on Express`. The new application is called as its folder. */
function withName(text: string, name: string): string {
  return text.replaceAll(/Sallyport on [^"<]+/g, name)
}

/**
 * The page of an example links to what it shares and to the documentation of the repository, and leaves out what a copy of
 * it needs in production.
 */
function readme(text: string, folders: ReadonlyMap<string, string>): string {
  const pages = folders.get("sallyport-example-pages")
  const own = text
    .replace("[`../pages`](../pages)", `\`${pages}\``)
    .replaceAll(/: \[[^\]]+\]\(\.\.\/[^)]*\)/g, "")
    // Within a sentence, the words stay.
    .replaceAll(/\[([^\]]+)\]\(\.\.\/[^)]*\)/g, "$1")
  return `${alignedTables(own)}${productionSection}`
}
