/** A private PostgreSQL server. */

import path from "node:path"
import { freePort, startDaemon } from "./daemon.mjs"
import { findProgram } from "./find-program.mjs"
import { runCommand } from "./run-command.mjs"
import { serviceHome } from "./service-home.mjs"

/** Its data is thrown away, so it does not have to survive a power cut. */
const careless = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]

/** What else is set, such as an isolation level under which every test is tried: `name=value`, parted by commas. */
const further = process.env.SALLYPORT_POSTGRES_SETTINGS?.split(",") ?? []

/** Returns `{ url, stop }`, or `{ reason }` if PostgreSQL is not installed. */
export async function startPostgres() {
  const initdb = findProgram("initdb")
  const postgres = findProgram("postgres")
  if (!initdb || !postgres) return { reason: "PostgreSQL (Debian: postgresql) is not installed" }

  const { folder, ids, remove } = serviceHome("postgres")
  try {
    const data = path.join(folder, "data")
    const flags = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"]
    const made = await runCommand(initdb, ["-D", data, ...flags], { ...ids, cwd: folder })
    if (made.code !== 0) throw new Error(`initdb failed:\n${made.output}`)

    const port = await freePort()
    const settings = ["listen_addresses=127.0.0.1", ...careless, ...further].flatMap((setting) => [
      "-c",
      setting,
    ])
    const stop = await startDaemon({
      program: postgres,
      args: ["-D", data, "-p", String(port), "-k", folder, ...settings],
      ids,
      cwd: folder,
      port,
      log: path.join(folder, "log"),
      stopSignal: "SIGINT", // "fast": does not wait for clients to leave
    })
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      stop: () => stop().finally(remove),
    }
  } catch (error) {
    remove()
    throw error
  }
}
