import { type FoundDatabase, readDatabases } from "./read-databases.js"
import { type FoundFramework, readFramework } from "./read-framework.js"
import { type Manifest, readManifest } from "./manifest.js"
import { type PackageManager, readPackageManager } from "./read-package-manager.js"
import type { ProjectFiles } from "./project-files.js"

/** What can be known of an application by reading its files. */
export interface Project {
  /** Null if there is no package.json, or none that can be read. */
  readonly manifest: Manifest | null
  readonly framework: FoundFramework
  readonly isTypeScript: boolean
  /** `src/` if the sources are there, else `""`. */
  readonly sourceFolder: "src/" | ""
  readonly packageManager: PackageManager
  readonly databases: readonly FoundDatabase[]
  /** Packages of Auth.js or next-auth that package.json asks for, with the versions. */
  readonly authjs: Readonly<Record<string, string>>
  /** The file that holds secrets for development. */
  readonly envFile: ".env" | ".env.local" | ".dev.vars"
}

/** Reads what an application is made of. Changes nothing and runs nothing. */
export function readProject(files: ProjectFiles): Project {
  const manifest = readManifest(files)
  const framework = readFramework(files, manifest)
  const names = files.list(".")
  return {
    manifest,
    framework,
    isTypeScript: names.includes("tsconfig.json"),
    sourceFolder: sourceFolderOf(files, framework),
    packageManager: readPackageManager(files),
    databases: readDatabases(manifest),
    authjs: authjsIn(manifest),
    envFile: envFileOf(names, framework),
  }
}

/** Next.js reads its routes from `src/` only if they are not at the root. */
function sourceFolderOf(files: ProjectFiles, { id }: FoundFramework): "src/" | "" {
  const names = files.list(".")
  if (!names.includes("src/")) return ""
  if (id !== "next") return "src/"
  return names.includes("app/") || names.includes("pages/") ? "" : "src/"
}

/** `npm:` aliases are Sallyport under the name of Auth.js. */
function authjsIn(manifest: Manifest | null): Readonly<Record<string, string>> {
  const all = Object.entries({ ...manifest?.devDependencies, ...manifest?.dependencies })
  return Object.fromEntries(
    all.filter(
      ([name, range]) =>
        /^(?:next-auth|auth-astro|@hono\/auth-js|@auth\/.+|@next-auth\/.+)$/.test(name) &&
        !range.includes("sallyport"),
    ),
  )
}

/** Wrangler hands a worker the variables of `.dev.vars`; Next.js reads its own file, also below an adapter for workers. */
function envFileOf(names: readonly string[], { id, envFile }: FoundFramework): Project["envFile"] {
  if (id === "next") return envFile
  return names.some((name) => /^wrangler\.(?:toml|jsonc?)$/.test(name)) ? ".dev.vars" : envFile
}
