import { readFileSync } from "node:fs"
import { cp, mkdir, writeFile } from "node:fs/promises"
import path from "node:path"
import { movingApps, type MovingApp } from "../moving/moving-app.js"
import type { Packer } from "./create-packer.js"
import type { QuickStart } from "./quick-start.js"
import { makeWorkplace, type Workplace } from "./workplace.js"

/** An empty project of a framework, and the page that says how to begin there. */
export interface Starter {
  readonly page: string
  readonly headings: readonly string[]
  /**
   * The application of `test/moving` on the same framework: its versions, and what a starter makes, are taken from it.
   */
  readonly app?: string
  /** What is installed where no application is on that framework. */
  readonly versions?: Readonly<Record<string, string>>
  /** Its files that a starter makes. */
  readonly made: readonly string[]
  /** What else it makes, and that application has otherwise. */
  readonly own?: Readonly<Record<string, string>>
  readonly scripts: Readonly<Record<string, string>>
  /** The folders of our packages that are packed. */
  readonly packages: readonly string[]
}

/** Where a project gets our packages from. */
export interface Installation {
  readonly packer: Packer
  /** Installs what the starter needs of ours. */
  readonly command: (starter: Starter) => string
  /** Settings of npm for the project. */
  readonly settings?: string
}

/** Upstream's packages have no place in an empty project. */
const UPSTREAM = /^(?:next-auth|@auth\/.*)$/
const QUIETLY = "--no-audit --no-fund --no-package-lock --prefer-offline"

/** Makes the project, writes into it what the page shows, and installs what it needs. */
export async function makeProject(
  starter: Starter,
  { files }: QuickStart,
  { packer, command, settings = "" }: Installation,
): Promise<Workplace> {
  const app = applicationOf(starter)
  const workplace = await makeWorkplace("quick-start", starter.packages, packer)
  const here = (file: string) => path.join(workplace.folder, "app", file)
  for (const folder of app.folders)
    for (const file of starter.made) await cp(path.join(folder, file), here(file))
  const { dependencies, devDependencies, overrides, type } = app.manifest
  const own = { dependencies: needed(dependencies), devDependencies: needed(devDependencies) }
  const { scripts } = starter
  await writeFile(here("package.json"), JSON.stringify({ type, scripts, ...own, overrides }))
  for (const [file, text] of [...Object.entries(starter.own ?? {}), ...files]) {
    await mkdir(path.dirname(here(file)), { recursive: true })
    await writeFile(here(file), text)
  }
  await writeFile(here(".npmrc"), settings)
  await workplace.run(`${command(starter)} ${QUIETLY}`)
  return workplace
}

/** The folders and the manifest that a project is made of. */
function applicationOf({ app: wanted, versions }: Starter) {
  if (versions) {
    const manifest: Partial<MovingApp["manifest"]> = { dependencies: versions, type: "module" }
    return { folders: [], manifest }
  }
  const app = movingApps("apps").find(({ name }) => name === wanted)
  if (!app) throw new Error(`There is no application ${String(wanted)}`)
  return app
}

/** The versions that another project has of these packages. */
export function versionsOf(manifest: string, names: readonly string[]): Record<string, string> {
  const text = readFileSync(path.resolve(import.meta.dirname, "../..", manifest), "utf8")
  type Versions = Readonly<Record<string, string>>
  const { dependencies, devDependencies } = JSON.parse(text) as Record<string, Versions>
  const versions: Versions = { ...dependencies, ...devDependencies }
  return Object.fromEntries(
    names.map((name) => [name, versions[name] ?? "none: the manifest has lost it"]),
  )
}

function needed(packages: Readonly<Record<string, string>> = {}) {
  return Object.fromEntries(Object.entries(packages).filter(([name]) => !UPSTREAM.test(name)))
}
