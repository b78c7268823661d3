import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"

/** The checkout, with a trailing slash. */
export const root = fileURLToPath(new URL("../../", import.meta.url))

/** A published package, and what can be imported from it. */
export interface PublishedPackage {
  readonly name: string
  /** Such as `packages/core`. */
  readonly folder: string
  /** Such as `@sallyport/core/jwt`. */
  readonly entrypoints: readonly string[]
  readonly manifest: Manifest
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly main?: string
  readonly files?: readonly string[]
  readonly bin?: Readonly<Record<string, string>>
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
  readonly exports?: Readonly<
    Record<string, string | { readonly types: string; readonly default: string }>
  >
  readonly typesVersions?: { readonly "*": Readonly<Record<string, readonly string[]>> }
}

/** What core's wildcard matches, from the sources, because the output may contain old files. */
const presets = readdirSync(`${root}packages/core/src/providers`)
  .filter((file) => /^[\w-]+\.ts$/.test(file))
  .map((file) => file.slice(0, -".ts".length))

/** Every published package, found by its folder: `packages/<name>` or one folder below. */
export const publishedPackages: readonly PublishedPackage[] = foldersIn("packages")
  .flatMap((folder) => [folder, ...foldersIn(folder)])
  .filter((folder) => existsSync(`${root}${folder}/package.json`))
  .flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(`${root}${folder}/package.json`, "utf8")) as Manifest
    return manifest.private
      ? []
      : [{ name: manifest.name, folder, entrypoints: entrypointsOf(manifest, folder), manifest }]
  })

function foldersIn(folder: string): string[] {
  return readdirSync(`${root}${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
    .map(({ name }) => `${folder}/${name}`)
}

function entrypointsOf({ name, exports = {} }: Manifest, folder: string): string[] {
  return Object.entries(exports).flatMap(([entrypoint, target]) => {
    // An entry without types is a file, such as package.json.
    if (typeof target === "string") return []
    if (!entrypoint.includes("*")) return [path.posix.join(name, entrypoint)]
    const matched = target.types.startsWith("./dist/") ? presets : writtenTo(folder, target.types)
    return matched.map((one) => path.posix.join(name, entrypoint.replace("*", one)))
  })
}

/** What a wildcard matches in a folder that the build keeps free of old files. */
function writtenTo(folder: string, types: string): string[] {
  const [, end = ""] = types.split("*")
  return readdirSync(path.join(root, folder, path.dirname(types)))
    .filter((file) => file.endsWith(end))
    .map((file) => file.slice(0, -end.length))
}
