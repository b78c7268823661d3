import { existsSync, readFileSync } from "node:fs"
import { cp, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises"
import { homedir } from "node:os"
import path from "node:path"
import { linkTree } from "./link-tree.js"
import { isOfVersion4, type MovingApp } from "./moving-app.js"
import { putOurCore, putOurPackage, type CoreBeside } from "./packed-packages.js"
import { runProgram } from "./run-program.js"

/**
 * What an application runs on: Auth.js alone, our core below the package of Auth.js, or our package under the name of
 * theirs.
 */
export type Base = "theirs" | "ours" | "package"

/** An application built for production on each base that there is for it. */
export interface PreparedApp {
  readonly folders: ReadonlyMap<Base, string>
  readonly remove: () => Promise<void>
}

const cache = path.join(
  process.env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache"),
  "sallyport-moving",
)
const INSTALL = "npm install --no-audit --no-fund --no-package-lock --prefer-offline"
const BUILT = ".sallyport-built"
/** Builds leave these in `node_modules`. */
const LEFT_BY_BUILDS = [".cache", ".vite", ".nitro", ".vinxi"]

/** Whether an earlier run left the application installed and built. */
export function isKept({ name, fingerprint }: MovingApp): boolean {
  return existsSync(path.join(cache, name, fingerprint, BUILT))
}

/**
 * Installs an application as its manifest says, and builds it; then once more for each other base that is asked for.
 * What does not depend on our core is kept in the user's cache folder until the application changes.
 */
export async function prepare(
  app: MovingApp,
  bases: readonly Base[] = basesOf(app),
): Promise<PreparedApp> {
  const kept = path.join(cache, app.name)
  const theirs = path.join(kept, app.fingerprint)
  if (!isKept(app)) await makeKept(app, { kept, theirs })

  const folders = new Map<Base, string>([["theirs", theirs]])
  for (const base of bases.filter((one) => one !== "theirs")) {
    const folder = path.join(kept, `${base}-${process.pid}`)
    folders.set(base, folder)
    const modules = await copyTo(folder, app, theirs)
    const { replacement } = app.manifest.moving
    await (base === "package" && replacement
      ? putOurPackage(modules, replacement, coreBeside(app))
      : putOurCore(modules))
    await build(app, folder)
  }
  const remove = async () => {
    for (const [base, folder] of folders)
      if (base !== "theirs") await rm(folder, { recursive: true, force: true })
  }
  return { folders, remove }
}

/** What an application has on our core alone. */
export interface Addition {
  /** Whose files are laid over those of the application. */
  readonly folder: string
  /** Files and folders of the application that are left out. */
  readonly without: readonly string[]
}

/** An application built on our core, with more than Auth.js has. */
export interface ExtendedApp {
  readonly folder: string
  readonly remove: () => Promise<void>
}

/** Builds an application on our core, below the package of Auth.js, with the files of an addition. */
export async function prepareExtended(app: MovingApp, addition: Addition): Promise<ExtendedApp> {
  const { folders } = await prepare(app, [])
  const folder = path.join(cache, app.name, `ours-extended-${process.pid}`)
  const modules = await copyTo(folder, app, folders.get("theirs") ?? "")
  for (const name of addition.without) await rm(path.join(folder, name), { recursive: true })
  await cp(addition.folder, folder, { recursive: true })
  await putOurCore(modules)
  await build(app, folder)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** The sources of an application, and links to the modules that it has on Auth.js. Answers where the modules are. */
async function copyTo(folder: string, app: MovingApp, theirs: string): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  await copySources(app, folder)
  const modules = path.join(folder, "node_modules")
  await linkTree(path.join(theirs, "node_modules"), modules, LEFT_BY_BUILDS)
  return modules
}

function coreBeside(app: MovingApp): CoreBeside {
  if (isOfVersion4(app)) return "theirs"
  const { dependencies = {}, moving } = app.manifest
  const importsCore = Object.keys(dependencies).some(
    (one) => one.startsWith("@auth/") && one !== moving.replacement?.name,
  )
  return importsCore ? "ours" : "none"
}

/** What an application is played on; Auth.js comes first. */
export function basesOf(app: MovingApp): readonly Base[] {
  if (isOfVersion4(app)) return ["theirs", "package"]
  return app.manifest.moving.replacement ? ["theirs", "ours", "package"] : ["theirs", "ours"]
}

/** Built beside its place, so that a run that is interrupted leaves nothing that looks finished. */
async function makeKept(
  app: MovingApp,
  { kept, theirs }: { kept: string; theirs: string },
): Promise<void> {
  const making = path.join(kept, `making-${process.pid}`)
  await mkdir(making, { recursive: true })
  await copySources(app, making)
  const older = (await readdir(kept)).filter((name) => !/^(?:ours|package|making)-/.test(name))
  const same = older.find((name) => isInstalled(path.join(kept, name), making))
  if (same === undefined) await runProgram(making, INSTALL)
  else await rename(path.join(kept, same, "node_modules"), path.join(making, "node_modules"))
  for (const name of older) await rm(path.join(kept, name), { recursive: true, force: true })
  await rename(making, theirs)
  await build(app, theirs)
  await writeFile(path.join(theirs, BUILT), "")
}

/** Whether a folder has the modules that the manifest of another asks for. */
function isInstalled(folder: string, other: string): boolean {
  const manifest = path.join(folder, "package.json")
  if (!existsSync(manifest) || !existsSync(path.join(folder, "node_modules"))) return false
  const dependencies = (file: string) => {
    const { moving: _, ...parts } = JSON.parse(readFileSync(file, "utf8")) as { moving: unknown }
    return JSON.stringify(parts)
  }
  return dependencies(manifest) === dependencies(path.join(other, "package.json"))
}

async function copySources({ folders }: MovingApp, to: string): Promise<void> {
  for (const folder of folders) await cp(folder, to, { recursive: true })
}

async function build({ manifest }: MovingApp, folder: string): Promise<void> {
  if (manifest.scripts.build) await runProgram(folder, manifest.scripts.build)
}
