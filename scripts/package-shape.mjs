/** Packs every package that can be published and checks the result as npm and TypeScript see it. */

import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { workspaces } from "./repository.mjs"
import { runCommand } from "./run-command.mjs"

function judgeAll(folder, expected) {
  const tarballs = readdirSync(folder).filter((name) => name.endsWith(".tgz"))
  if (tarballs.length !== expected)
    return {
      code: 1,
      output: `${expected} packages to publish, but ${tarballs.length} were packed`,
    }
  const files = tarballs.map((name) => path.join(folder, name))
  const judge = path.join(import.meta.dirname, "judge-packages.mjs")
  return runCommand(process.execPath, [judge, ...files])
}

/** `{ code, output }` of publint and attw over the tarballs of all packages that are not private. */
export async function checkPackageShapes() {
  const names = workspaces()
    .filter((w) => !w.manifest.private)
    .map((w) => w.manifest.name)
  if (names.length === 0) return { code: 1, output: "No workspace can be published." }

  const folder = mkdtempSync(path.join(tmpdir(), "sallyport-pack-"))
  try {
    const chosen = names.flatMap((name) => ["--workspace", name])
    const packed = await runCommand("npm", ["pack", "--pack-destination", folder, ...chosen])
    return packed.code === 0 ? await judgeAll(folder, names.length) : packed
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
