import { execFile } from "node:child_process"
import { randomUUID } from "node:crypto"
import { existsSync } from "node:fs"
import { mkdir, rename, rm, writeFile } from "node:fs/promises"
import { homedir } from "node:os"
import path from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)

const cache = process.env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache")

export interface Engine {
  /** What it is called, in the reason and as a folder; with its version. */
  readonly name: string
  /** What npm installs, with versions. */
  readonly packages: readonly string[]
}

/** Where an engine is installed: in the user's cache folder. */
export function engineFolder({ name }: Engine): string {
  return path.join(cache, "sallyport-engines", name)
}

/**
 * Installs an engine that is larger than all else that is installed here. Answers why it is not there; undefined where it is.
 */
export async function missingEngine(engine: Engine): Promise<string | undefined> {
  const folder = engineFolder(engine)
  if (existsSync(folder)) return undefined
  const making = `${folder}-${randomUUID()}`
  try {
    await mkdir(making, { recursive: true })
    await writeFile(path.join(making, "package.json"), '{ "private": true }')
    const parameters = ["--no-audit", "--no-fund", "--no-package-lock", "--prefer-offline"]
    await run("npm", ["install", ...parameters, ...engine.packages], { cwd: making })
    // Beside its place, so that an installation that is interrupted leaves nothing that looks finished.
    await rename(making, folder).catch(() => undefined)
    return existsSync(folder) ? undefined : `${engine.name} was not installed`
  } catch (error) {
    if (process.env.REQUIRE_ALL === "1") throw error
    return `${engine.name} cannot be installed`
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}
