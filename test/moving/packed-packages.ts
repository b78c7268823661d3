import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { cp, mkdir, readdir, readFile, rm, symlink } from "node:fs/promises"
import { createRequire } from "node:module"
import path from "node:path"
import { promisify } from "node:util"
import type { Replacement } from "./moving-app.js"

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, "../..")
const core = path.join(root, "packages/core")

/**
 * Puts our core where the modules of an application have `@auth/core`, as a package manager does for the alias: what
 * npm packs of it, once, with its own dependencies below; every copy that packages brought along is gone.
 */
export async function putOurCore(modules: string): Promise<void> {
  for (const copy of await coresIn(modules)) await rm(copy, { recursive: true })
  await putPacked(core, path.join(modules, "@auth", "core"))
}

/**
 * What an application has as `@auth/core` beside one of our packages: nothing, our core, or what it had, as next-auth 4
 * has nothing to do with it.
 */
export type CoreBeside = "none" | "ours" | "theirs"

/**
 * Puts one of our packages where an application has the one that it replaces, and what it needs of ours beside it. Our
 * core under the name of `@auth/core` is linked, as pnpm does it, so that types are declared once.
 */
export async function putOurPackage(
  modules: string,
  { name, folder }: Replacement,
  coreBeside: CoreBeside,
): Promise<void> {
  if (coreBeside !== "theirs")
    for (const copy of await coresIn(modules)) await rm(copy, { recursive: true })
  await rm(path.join(modules, name), { recursive: true })
  await putPacked(path.join(root, folder), path.join(modules, name))
  for (const one of await ourDependencies(path.join(root, folder)))
    await putPacked(one, path.join(modules, "@sallyport", path.basename(one)))
  if (coreBeside === "ours")
    await symlink("../@sallyport/core", path.join(modules, "@auth", "core"), "dir")
}

/** What npm packs of a package, with the dependencies that are not ours below it. */
async function putPacked(folder: string, place: string): Promise<void> {
  await mkdir(place, { recursive: true })
  const packed = await run("npm", ["pack", "--pack-destination", place, "--silent"], {
    cwd: folder,
  })
  const tarball = path.join(place, packed.stdout.trim())
  await run("tar", ["-xzf", tarball, "-C", place, "--strip-components=1"])
  await rm(tarball)
  await putDependencies(folder, place)
}

/** What a package depends on that is not ours, and what that depends on, below a place. */
async function putDependencies(folder: string, place: string): Promise<void> {
  for (const name of (await dependenciesOf(folder)).filter((one) => !isOurs(one))) {
    const installed = installedFor(folder, name)
    await cp(installed, path.join(place, "node_modules", name), { recursive: true })
    await putDependencies(installed, place)
  }
}

/** The folder of a dependency; not every package lets its manifest be resolved. */
function installedFor(folder: string, name: string): string {
  const places = createRequire(`${folder}/`).resolve.paths(name) ?? []
  const found = places.find((place) => existsSync(path.join(place, name, "package.json")))
  if (!found) throw new Error(`${folder} has no ${name}`)
  return path.join(found, name)
}

/** The folders of our packages that one of them depends on, and those that these depend on. */
async function ourDependencies(folder: string): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const name of (await dependenciesOf(folder)).filter(isOurs)) {
    const manifest = createRequire(`${folder}/`).resolve(`${name}/package.json`)
    found.add(path.dirname(manifest))
    for (const one of await ourDependencies(path.dirname(manifest))) found.add(one)
  }
  return [...found]
}

async function dependenciesOf(folder: string): Promise<readonly string[]> {
  const manifest = await readFile(path.join(folder, "package.json"), "utf8")
  const { dependencies = {} } = JSON.parse(manifest) as { dependencies?: Record<string, string> }
  return Object.keys(dependencies)
}

const isOurs = (name: string) => name.startsWith("@sallyport/")

/** Every `@auth/core` in a tree of modules. */
async function coresIn(modules: string): Promise<readonly string[]> {
  const entries = await readdir(modules, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.name === "core" && entry.parentPath.endsWith(`${path.sep}@auth`))
    .map((entry) => path.join(entry.parentPath, entry.name))
}
