import { execFile } from "node:child_process"
import { randomUUID } from "node:crypto"
import { existsSync } from "node:fs"
import { mkdir, rename, rm, writeFile } from "node:fs/promises"
import { homedir } from "node:os"
import path from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)

/** An installation that takes longer has lost its connection. */
const LONGEST = 600_000

const cache = process.env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache")

export interface Engine {
  /** Its name with version, used in the reason and as the folder name. */
  readonly name: string
  /** The npm packages to install, with versions. */
  readonly packages: readonly string[]
}

/** The folder in which an engine is installed, in the user's cache folder. */
export function engineFolder({ name }: Engine): string {
  return path.join(cache, "sallyport-engines", name)
}

/**
 * Installs an engine that is larger than everything else installed here. Returns why it is not available; undefined if
 * it is.
 */
export async function missingEngine(engine: Engine): Promise<string | undefined> {
  const folder = engineFolder(engine)
  if (existsSync(folder)) return undefined
  const making = `${folder}-${randomUUID()}`
  try {
    await mkdir(making, { recursive: true })
    await writeFile(path.join(making, "package.json"), '{ "private": true }')
    const parameters = ["--no-audit", "--no-fund", "--no-package-lock"]
    await run("npm", ["install", ...parameters, ...engine.packages], {
      cwd: making,
      timeout: LONGEST,
    })
    // Installed next to its final place, so that an interrupted installation leaves nothing that looks complete.
    await rename(making, folder).catch(() => undefined)
    return existsSync(folder) ? undefined : `${engine.name} was not installed`
  } catch (error) {
    if (process.env.REQUIRE_ALL === "1") throw error
    return `${engine.name} cannot be installed`
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}
