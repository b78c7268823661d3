import { execFile } from "node:child_process"
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import { runProgram } from "../moving/run-program.js"

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, "../..")

/** A folder with an application in `app/`, and beside it what the page on moving expects. */
export interface Workplace {
  readonly folder: string
  /** Runs a command in `app/` and answers what it printed. */
  readonly run: (command: string) => Promise<string>
  readonly remove: () => Promise<void>
}

/** Copies an application, of this folder unless its whole path is given, to a place of its own; `packages` are packed into `sallyport/`. */
export async function makeWorkplace(app: string, packages: readonly string[]): Promise<Workplace> {
  const folder = await mkdtemp(path.join(tmpdir(), "sallyport-install-"))
  await cp(path.resolve(import.meta.dirname, app), path.join(folder, "app"), { recursive: true })
  await mkdir(path.join(folder, "sallyport"))
  for (const name of packages) {
    const pack = ["pack", "--silent", "--pack-destination", path.join(folder, "sallyport")]
    await run("npm", pack, { cwd: path.join(root, "packages", name) })
  }
  return {
    folder,
    // In CI Yarn and pnpm refuse to write lock files; these commands are those of somebody at a desk.
    run: (command) => runProgram(path.join(folder, "app"), `unset CI; ${command}`),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
