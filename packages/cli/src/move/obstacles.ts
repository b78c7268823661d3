import type { ProjectFiles } from "../project/project-files.js"
import type { PackageManager } from "../project/read-package-manager.js"
import { objectAt, objectIn } from "../project/json-text.js"
import type { Leftover } from "./rename-source.js"
import { type Generation, type Replacement, replacementIn } from "./replacements.js"
import { linesOf } from "./line-numbers.js"

/** What obstacles are looked for in. */
export interface ObstacleSearch {
  readonly files: ProjectFiles
  readonly generation: Generation
  readonly manager: PackageManager
  /** The names that lead to packages of ours after the move. */
  readonly replacements: Readonly<Record<string, Replacement | undefined>>
}

/** Patches of packages that are replaced: a patch of another package's files cannot be applied to ours. */
export function patches({ files, manager, replacements }: ObstacleSearch): readonly Leftover[] {
  const roots = [...new Set([".", manager.root])]
  const folders = roots.flatMap((root) =>
    ["patches", ".yarn/patches"].map((one) => `${root}/${one}`),
  )
  const names = Object.keys(replacements)
  return folders.flatMap((folder) =>
    files.list(folder).flatMap((file) => {
      const name = names.find((one) => isPatchOf(file, one))
      const path = `${folder}/${file}`.replace(/^\.\//, "")
      return name
        ? [{ path, line: null, why: `A patch of ${name} cannot be applied to ours.` }]
        : []
    }),
  )
}

/** patch-package writes `@auth+core+0.41.3.patch`, pnpm `@auth__core@0.41.3.patch`, Yarn `@auth-core-npm-0.41.3-….patch`. */
function isPatchOf(file: string, name: string): boolean {
  return ["+", "__", "-"].some((between) => {
    const start = name.replace("/", between)
    return ["+", "@", "-npm-", ".patch"].some((next) => file.startsWith(`${start}${next}`))
  })
}

/** Packages that stay because there is none of ours for them. An adapter of next-auth 4 is meant to stay. */
export function withoutEquivalent({
  files,
  generation,
  replacements,
}: ObstacleSearch): readonly Leftover[] {
  if (generation === 4) return []
  return dependencies(files)
    .filter((name) => /^@(?:next-)?auth\//.test(name) && !replacementIn(replacements, name))
    .map((name) =>
      at(files, name, `There is no package of ours for ${name}. It stays, and needs @auth/core.`),
    )
}

/** Packages of others that build on the replaced name. */
export function plugins({ files, replacements }: ObstacleSearch): readonly Leftover[] {
  return dependencies(files)
    .filter((name) => /next-?auth|auth-?js|nuxt-auth/.test(name))
    .filter((name) => !/^(?:@types\/)?next-auth$|^@(?:next-)?auth\/|^@sallyport\//.test(name))
    .filter((name) => !replacementIn(replacements, name))
    .map((name) =>
      at(
        files,
        name,
        `${name} needs the name next-auth: move with the alias, or replace it first.`,
      ),
    )
}

function dependencies(files: ProjectFiles): readonly string[] {
  const manifest = objectIn("package.json", files.read("package.json") ?? "{}")
  return ["dependencies", "devDependencies"].flatMap((one) => Object.keys(objectAt(manifest, one)))
}

function at(files: ProjectFiles, name: string, why: string): Leftover {
  const text = files.read("package.json") ?? ""
  return { path: "package.json", line: linesOf(text)(text.indexOf(`"${name}"`)), why }
}

const DATA = /^(?:\.eslintrc(?:\.(?:json|ya?ml))?|\.oxlintrc\.json|biome\.jsonc?|\.babelrc)$/
/** What of a manifest is changed by the command. */
const CHANGED =
  /^(?:dependencies|devDependencies|overrides|resolutions|pnpm|peerDependencies|optionalDependencies|name|keywords|description)$/

/** Settings that name a replaced package: rules of linters, and what package.json holds for other tools. */
export function settings({ files, replacements }: ObstacleSearch): readonly Leftover[] {
  const names = Object.keys(replacements)
  const inFiles = files
    .list(".")
    .filter((name) => DATA.test(name))
    .flatMap((path) => linesNaming(path, files.read(path) ?? "", names))
  const text = files.read("package.json") ?? "{}"
  const others = Object.entries(objectIn("package.json", text)).filter(
    ([key]) => !CHANGED.test(key),
  )
  const named = names.filter((name) => JSON.stringify(others).includes(`${name}"`))
  return [
    ...inFiles,
    ...named.map((name) => ({
      path: "package.json",
      line: null,
      why: `Settings of a tool name "${name}".`,
    })),
  ]
}

function linesNaming(path: string, text: string, names: readonly string[]): readonly Leftover[] {
  return text.split("\n").flatMap((line, index) => {
    const name = names.find((one) => new RegExp(`(?<![\\w@/-])${one}(?![\\w-])`).test(line))
    return name === undefined
      ? []
      : [{ path, line: index + 1, why: `"${name}" in a rule: decide what it should say.` }]
  })
}
