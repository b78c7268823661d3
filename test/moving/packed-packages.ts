import { execFile } from "node:child_process"
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
 * Puts one of our packages where an application has the one that it replaces, and what it needs of ours beside it. Who
 * imports from `@auth/core` has our core under that name too: linked, as pnpm does it, so that types are declared once.
 */
export async function putOurPackage(
  modules: string,
  { name, folder, importsCore }: Replacement & { readonly importsCore: boolean },
): Promise<void> {
  for (const copy of await coresIn(modules)) await rm(copy, { recursive: true })
  await rm(path.join(modules, name), { recursive: true })
  await putPacked(path.join(root, folder), path.join(modules, name))
  for (const one of await ourDependencies(path.join(root, folder)))
    await putPacked(one, path.join(modules, "@sallyport", path.basename(one)))
  if (importsCore) await symlink("../@sallyport/core", path.join(modules, "@auth", "core"), "dir")
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
  for (const name of (await dependenciesOf(folder)).filter((one) => !isOurs(one))) {
    const installed = path.dirname(createRequire(`${folder}/`).resolve(`${name}/package.json`))
    await cp(installed, path.join(place, "node_modules", name), { recursive: true })
  }
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
