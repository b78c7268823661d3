/** Packs every package that can be published and checks the result as npm and TypeScript see it. */

import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import path from "node:path"
import { workspaces } from "./repository.mjs"
import { runCommand } from "./run-command.mjs"
import { toolPath } from "./tool-path.mjs"

/** Runs both tools on one tarball. Returns those that failed. */
async function judge(tarball) {
  const judges = [
    [toolPath("publint"), "run", tarball, "--strict"],
    // Every way of resolving, the oldest included. That `require` finds ES modules is right: Node loads them.
    [
      toolPath("@arethetypeswrong/cli", "attw"),
      tarball,
      "--ignore-rules",
      "cjs-resolves-to-esm",
      "--no-emoji",
    ],
  ]
  const verdicts = []
  for (const args of judges) verdicts.push(await runCommand(process.execPath, args))
  return verdicts.filter(({ code }) => code !== 0)
}

async function judgeAll(folder, expected) {
  const tarballs = readdirSync(folder).filter((name) => name.endsWith(".tgz"))
  if (tarballs.length !== expected)
    return {
      code: 1,
      output: `${expected} packages to publish, but ${tarballs.length} were packed`,
    }
  const bad = []
  // As many at a time as there are cores, because each needs a lot of memory.
  const queue = tarballs.map((name) => path.join(folder, name))
  const work = async () => {
    while (queue.length > 0) bad.push(...(await judge(queue.shift())))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return { code: bad.length === 0 ? 0 : 1, output: bad.map(({ output }) => output).join("\n") }
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
