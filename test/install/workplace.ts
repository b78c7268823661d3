import { cp, mkdir, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { runProgram } from "../moving/run-program.js"
import { createPacker, type Packer } from "./create-packer.js"

/** A folder with an application in `app/`, and beside it what the page on moving expects. */
export interface Workplace {
  readonly folder: string
  /** Runs a command in `app/` and answers what it printed. */
  readonly run: (command: string) => Promise<string>
  readonly remove: () => Promise<void>
}

/**
 * Copies an application, of this folder unless its whole path is given, to a place of its own; `packages` are packed
 * into `sallyport/`. A file that makes several workplaces shares its packer among them.
 */
export async function makeWorkplace(
  app: string,
  packages: readonly string[],
  shared?: Packer,
): Promise<Workplace> {
  const folder = await mkdtemp(path.join(tmpdir(), "sallyport-install-"))
  await cp(path.resolve(import.meta.dirname, app), path.join(folder, "app"), { recursive: true })
  await mkdir(path.join(folder, "sallyport"))
  const packer = shared ?? (await createPacker())
  await packer.packInto(path.join(folder, "sallyport"), packages)
  if (!shared) await packer.remove()
  return {
    folder,
    // In CI Yarn and pnpm refuse to write lock files; these commands are those of somebody at a desk.
    run: (command) => runProgram(path.join(folder, "app"), `unset CI; ${command}`),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
