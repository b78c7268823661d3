/** Runs tests that write reports, with the private servers, and passes the reports on if nothing failed. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { endOnSignal } from "./end-on-signal.mjs"
import { installDependencies } from "./install.mjs"
import { runCommand } from "./run-command.mjs"
import { startServices } from "./services.mjs"

/** The names on the command line. Ends the process if one of them is not `known`. */
export function namesFrom(known, place) {
  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length === 0) return names
  console.log(`Not in ${place}: ${unknown.join(", ")}. There are: ${known.join(", ")}.`)
  return process.exit(1)
}

/**
 * `args` are those of vitest after `run`; the tests find the folder for their reports, JSON files, in the variable
 * `folder` names. `write` gets them. The process ends as the tests did.
 */
export async function collectReports({ args, env = {}, folder, timeout, write }) {
  let starting = Promise.resolve({ stop: async () => {} })
  endOnSignal(() => starting)

  await installDependencies()
  const { build } = await import("./build.mjs")
  const built = await build()
  if (built.code !== 0) throw new Error(built.output)

  const seen = mkdtempSync(path.join(tmpdir(), "sallyport-reports-"))
  starting = startServices()
  const services = await starting
  try {
    const { toolPath } = await import("./tool-path.mjs")
    const options = {
      stdio: "inherit",
      env: { ...process.env, ...services.env, ...env, [folder]: seen },
      timeout,
    }
    const { code } = await runCommand(
      process.execPath,
      [toolPath("vitest"), "run", ...args],
      options,
    )
    process.exitCode = code
    const reports = readdirSync(seen).map((name) => readFileSync(path.join(seen, name), "utf8"))
    if (code === 0) await write(reports.map((report) => JSON.parse(report)))
  } finally {
    await services.stop()
    rmSync(seen, { recursive: true, force: true })
  }
}
