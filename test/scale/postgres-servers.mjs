// PostgreSQL servers for processes that are forked.
import path from "node:path"
import { freePort, startDaemon } from "../../scripts/daemon.mjs"
import { findProgram } from "../../scripts/find-program.mjs"
import { runCommand } from "../../scripts/run-command.mjs"

/** Runs a program of PostgreSQL in a `serviceHome`. Throws if it fails. */
export async function runIn({ folder, ids }, program, args) {
  const { code, output } = await runCommand(findProgram(program), args, { ...ids, cwd: folder })
  if (code !== 0) throw new Error(`${program} failed:\n${output}`)
}

export const dataOf = ({ folder }) => path.join(folder, "data")

/** Copies the data of a running server, which the copy will follow. */
export async function copyServer(home, { hostname, port, username }) {
  const from = ["-h", hostname, "-p", String(port), "-U", username]
  const how = ["--write-recovery-conf", "--checkpoint=fast"]
  await runIn(home, "pg_basebackup", ["-D", dataOf(home), ...how, ...from])
}

/** Starts a server on data that is there. Returns `{ port, stop }`. */
export async function startServer(home, stopSignal, settings = []) {
  const port = await freePort()
  const all = ["listen_addresses=127.0.0.1", ...settings].flatMap((one) => ["-c", one])
  const stop = await startDaemon({
    program: findProgram("postgres"),
    args: ["-D", dataOf(home), "-p", String(port), "-k", home.folder, ...all],
    ids: home.ids,
    cwd: home.folder,
    port,
    log: path.join(home.folder, "log"),
    stopSignal,
  })
  return { port, stop }
}
