/**
 * `npm run adapters`: the contract of adapters on every store that runs here, and the table of what was proved in
 * docs/adapter-contract.md. `npm run adapters -- pg redis` runs some of the folders in packages/adapters, and changes their rows alone.
 */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { endOnSignal } from "./end-on-signal.mjs"
import { installDependencies } from "./install.mjs"
import { say } from "./progress.mjs"
import { root } from "./repository.mjs"
import { runCommand } from "./run-command.mjs"
import { startServices } from "./services.mjs"

const HOUR = 3_600_000
const known = readdirSync(path.join(root, "packages/adapters"))
const names = process.argv.slice(2)
const unknown = names.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.log(`Not in packages/adapters: ${unknown.join(", ")}. There are: ${known.join(", ")}.`)
  process.exit(1)
}

let starting = Promise.resolve({ stop: async () => {} })
endOnSignal(() => starting)

await installDependencies()
const { build } = await import("./build.mjs")
const built = await build()
if (built.code !== 0) throw new Error(built.output)

const seen = mkdtempSync(path.join(tmpdir(), "sallyport-adapters-"))
starting = startServices()
const services = await starting
try {
  const { toolPath } = await import("./tool-path.mjs")
  const folders = (names.length > 0 ? names : known).map((name) => `packages/adapters/${name}`)
  const vitest = [toolPath("vitest"), "run", "-t", "keeps the adapter contract", ...folders]
  const env = { ...process.env, ...services.env, ADAPTER_REPORT: seen }
  const { code } = await runCommand(process.execPath, vitest, {
    stdio: "inherit",
    env,
    timeout: HOUR,
  })
  process.exitCode = code
  const reports = readdirSync(seen).map((name) => readFileSync(path.join(seen, name), "utf8"))
  const { writeAdapterTable } = await import("../tools/adapter-table.mjs")
  if (code === 0) await writeAdapterTable(reports.map((report) => JSON.parse(report)))
  say(`docs/adapter-contract.md: ${code === 0 ? reports.length : 0} rows written`)
} finally {
  await services.stop()
  rmSync(seen, { recursive: true, force: true })
}
