import { execFile } from "node:child_process"
import { cp, mkdir, readdir, rm } from "node:fs/promises"
import { createRequire } from "node:module"
import path from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)
const core = path.resolve(import.meta.dirname, "../../packages/core")

/**
 * Puts our core where the modules of an application have `@auth/core`, as a package manager does for the alias: what npm
 * packs of it, once, with its own dependencies below; every copy that packages brought along is gone.
 */
export async function putOurCore(modules: string): Promise<void> {
  for (const copy of await coresIn(modules)) await rm(copy, { recursive: true })
  const place = path.join(modules, "@auth", "core")
  await mkdir(place, { recursive: true })
  const packed = await run("npm", ["pack", "--pack-destination", place, "--silent"], { cwd: core })
  const tarball = path.join(place, packed.stdout.trim())
  await run("tar", ["-xzf", tarball, "-C", place, "--strip-components=1"])
  await rm(tarball)
  for (const name of ["jose", "oauth4webapi"]) {
    const installed = path.dirname(createRequire(`${core}/`).resolve(`${name}/package.json`))
    await cp(installed, path.join(place, "node_modules", name), { recursive: true })
  }
}

/** Every `@auth/core` in a tree of modules. */
async function coresIn(modules: string): Promise<readonly string[]> {
  const entries = await readdir(modules, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.name === "core" && entry.parentPath.endsWith(`${path.sep}@auth`))
    .map((entry) => path.join(entry.parentPath, entry.name))
}
