// PgBouncer in transaction mode, in front of the PostgreSQL at POSTGRES_URL. It is forked, and reports its port.
import { writeFileSync } from "node:fs"
import path from "node:path"
import { freePort, startDaemon } from "../../scripts/daemon.mjs"
import { serviceHome } from "../../scripts/service-home.mjs"

const [program, connections] = process.argv.slice(2)
const { hostname, port: behind } = new URL(process.env.POSTGRES_URL)
// It does not run as root.
const { folder, ids, remove } = serviceHome("nobody")
const port = await freePort()
const file = path.join(folder, "pgbouncer.ini")
const settings = [
  "[databases]",
  `* = host=${hostname} port=${behind} user=postgres`,
  "[pgbouncer]",
  "listen_addr = 127.0.0.1",
  `listen_port = ${port}`,
  "unix_socket_dir =",
  "auth_type = any",
  "pool_mode = transaction",
  `default_pool_size = ${connections}`,
  "max_client_conn = 500",
]
writeFileSync(file, `${settings.join("\n")}\n`)
const stop = await startDaemon({
  program,
  args: ["-q", file],
  ids,
  cwd: folder,
  port,
  log: path.join(folder, "log"),
  // At once: an orderly end would wait for clients.
  stopSignal: "SIGTERM",
})
process.send(port)
process.on("disconnect", () => void stop().finally(remove))
