// A second PostgreSQL that follows the one at POSTGRES_URL with a delay of some seconds. It is forked, and reports its
// address.
import path from "node:path"
import { freePort, startDaemon } from "../../scripts/daemon.mjs"
import { findProgram } from "../../scripts/find-program.mjs"
import { runCommand } from "../../scripts/run-command.mjs"
import { serviceHome } from "../../scripts/service-home.mjs"

const [behind = "0s"] = process.argv.slice(2)
const primary = new URL(process.env.POSTGRES_URL)
const { folder, ids, remove } = serviceHome("postgres")
const data = path.join(folder, "data")
const from = ["-h", primary.hostname, "-p", primary.port, "-U", primary.username]
const copying = ["-D", data, "--write-recovery-conf", "--checkpoint=fast", ...from]
const copied = await runCommand(findProgram("pg_basebackup"), copying, { ...ids, cwd: folder })
if (copied.code !== 0) throw new Error(`pg_basebackup failed:\n${copied.output}`)

const port = await freePort()
const settings = ["listen_addresses=127.0.0.1", `recovery_min_apply_delay=${behind}`]
const stop = await startDaemon({
  program: findProgram("postgres"),
  args: ["-D", data, "-p", String(port), "-k", folder, ...settings.flatMap((one) => ["-c", one])],
  ids,
  cwd: folder,
  port,
  log: path.join(folder, "log"),
  stopSignal: "SIGINT",
})
process.send(Object.assign(new URL(primary), { port: String(port) }).href)
process.on("disconnect", () => void stop().finally(remove))
