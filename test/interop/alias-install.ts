import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { isUnreachable, runProgram } from "../moving/run-program.js"

const fixture = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url))
const core = fileURLToPath(new URL("../../packages/core", import.meta.url))

/** The application installed in its own folder; or why that is impossible here. */
export type Installation =
  | { readonly folder: string; readonly remove: () => Promise<void> }
  | { readonly reason: string }

/**
 * Installs an application as a user would: the packed library under the alias `@auth/core`, everything else from the
 * registry. Its files come from the given folders, where later ones override earlier ones. Without a registry it
 * returns the reason. It throws for every other problem, and with `REQUIRE_ALL=1` for that one too.
 */
export async function installApp(...folders: readonly string[]): Promise<Installation> {
  const folder = await mkdtemp(path.join(tmpdir(), "sallyport-alias-"))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    for (const name of folders) await cp(fixture(name), folder, { recursive: true })
    const tarball = await runProgram(core, `npm pack --pack-destination ${folder} --silent`)
    await nameTarball(path.join(folder, "package.json"), tarball.trim())
    await runProgram(folder, "npm install --prefer-offline --no-audit --no-fund --ignore-scripts")
    return { folder, remove }
  } catch (error) {
    await remove()
    if (!isUnreachable(error) || process.env.REQUIRE_ALL === "1") throw error
    return { reason: "no package registry can be reached" }
  }
}

async function nameTarball(file: string, tarball: string): Promise<void> {
  const text = await readFile(file, "utf8")
  const manifest = JSON.parse(text) as { dependencies: Record<string, string> }
  const dependencies = { ...manifest.dependencies, "@auth/core": `file:${tarball}` }
  await writeFile(file, JSON.stringify({ ...manifest, dependencies }, null, 2))
}
