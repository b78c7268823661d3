import path from "node:path"
import type { Example, SharedPackage } from "./read-example.js"

/** Where an example has what it shares with others, once it stands alone. */
export interface SharedPlaces {
  /** The folder of each shared package, by its name. */
  readonly folders: ReadonlyMap<string, string>
  /** Whether TypeScript compiles the application into `dist/`, where imports name files with `.js`. */
  readonly isCompiled: boolean
}

/** Its sources are beside those of the application: in `src/` if it has that folder. */
export function placesOf({ files, shared }: Example): SharedPlaces {
  const paths = [...files.keys()]
  const home = paths.some((file) => file.startsWith("src/")) ? "src/" : ""
  const names = [...shared.keys()].map((name) => [name, `${home}${folderOf(name)}`] as const)
  const compiled = files.get("tsconfig.json")?.includes("tsconfig.base.json") ?? false
  return { folders: new Map(names), isCompiled: compiled }
}

function folderOf(name: string): string {
  return name === "sallyport-example-store" ? "store" : "example-pages"
}

/** The sources of a shared package, by their new paths. */
export function sourcesOf(
  { files }: SharedPackage,
  folder: string,
): readonly (readonly [string, string])[] {
  return [...files].flatMap(([file, text]) => {
    if (!/^src\/|\.css$/.test(file)) return []
    return [[`${folder}/${file.replace(/^src\//, "")}`, text] as const]
  })
}

const NAME = /"sallyport-example-(?:store|pages)(?:\/[^"]*)?"/g
/** In the configuration of a bundler, which is told there not to bundle the package. */
const NOT_BUNDLED = /, "sallyport-example-(?:store|pages)"(?=\])/g

/** The text of a file that imports shared packages, with the paths that they have now. */
export function withSharedPaths(file: string, text: string, places: SharedPlaces): string {
  const isShared = [...places.folders.values()].some((folder) => file.startsWith(`${folder}/`))
  const withoutEnding =
    isShared && !places.isCompiled ? text.replaceAll(/(from "\.[^"]*)\.js"/g, '$1"') : text
  return withoutEnding.replaceAll(NOT_BUNDLED, "").replaceAll(NAME, (quoted) => {
    const [name = "", ...rest] = quoted.slice(1, -1).split("/")
    const folder = places.folders.get(name) ?? ""
    const [part] = rest
    return JSON.stringify(
      part === undefined
        ? moduleFrom(file, folder, places)
        : fileFrom(file, `${folder}/${part}`, places),
    )
  })
}

function moduleFrom(file: string, folder: string, { isCompiled }: SharedPlaces): string {
  return `${relative(file, folder)}${isCompiled ? "/index.js" : ""}`
}

function fileFrom(file: string, target: string, { isCompiled }: SharedPlaces): string {
  // Nuxt's name for the folder of the application.
  if (file === "nuxt.config.ts") return `~~/${target}`
  // The compiler copies no styles: they are read from the sources, by a file that is as deep in `dist/`.
  const up = "../".repeat(file.split("/").length - 1)
  return isCompiled ? `${up}${target}` : relative(file, target)
}

function relative(file: string, target: string): string {
  const found = path.posix.relative(path.posix.dirname(file), target)
  return found.startsWith(".") ? found : `./${found}`
}
