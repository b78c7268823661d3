/**
 * `npm run moving`: applications and stores as users of Auth.js have them, played on Auth.js and on ours.
 *
 * `npm run moving -- next-15 sveltekit` chooses some of the folders in test/moving/apps and test/moving/stores; without
 * names all of them are played. What was seen is written into docs/moving-from-authjs.md when nothing failed.
 */

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { endOnSignal } from "./end-on-signal.mjs"
import { installDependencies } from "./install.mjs"
import { say } from "./progress.mjs"
import { root } from "./repository.mjs"
import { runCommand } from "./run-command.mjs"
import { startServices } from "./services.mjs"

const THREE_HOURS = 10_800_000
const names = process.argv.slice(2)
const known = ["apps", "stores"].flatMap((collection) => foldersOf(collection))

function foldersOf(collection) {
  const parent = path.join(root, "test/moving", collection)
  return readdirSync(parent).filter((name) => existsSync(path.join(parent, name, "package.json")))
}

const unknown = names.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.log(`Not in test/moving: ${unknown.join(", ")}. There are: ${known.join(", ")}.`)
  process.exit(1)
}

let starting = Promise.resolve({ stop: async () => {} })
endOnSignal(() => starting)

await installDependencies()
const { build } = await import("./build.mjs")
const built = await build()
if (built.code !== 0) throw new Error(built.output)

const seen = mkdtempSync(path.join(tmpdir(), "sallyport-moving-"))
starting = startServices()
const services = await starting
try {
  say(`moving: ${names.length > 0 ? names.join(", ") : "everything"}`)
  const { toolPath } = await import("./tool-path.mjs")
  const env = {
    ...process.env,
    ...services.env,
    MOVING: names.join(",") || "all",
    MOVING_SEEN: seen,
  }
  const vitest = [toolPath("vitest"), "run", "--reporter=verbose", "test/moving"]
  const options = { stdio: "inherit", env, timeout: THREE_HOURS }
  const { code } = await runCommand(process.execPath, vitest, options)
  process.exitCode = code
  const reports = readdirSync(seen).map((name) => readFileSync(path.join(seen, name), "utf8"))
  if (code === 0) await writeTable(reports.map((report) => JSON.parse(report)))
} finally {
  await services.stop()
  rmSync(seen, { recursive: true, force: true })
}

async function writeTable(reports) {
  const { writeMovingTables } = await import("../tools/moving-tables.mjs")
  await writeMovingTables(reports)
  say(`docs/moving-from-authjs.md: ${reports.length} rows written`)
}
