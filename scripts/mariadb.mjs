/** A private MariaDB server with an empty database named `sallyport`. */

import { writeFileSync } from "node:fs"
import path from "node:path"
import { freePort, startDaemon } from "./daemon.mjs"
import { findProgram } from "./find-program.mjs"
import { runCommand } from "./run-command.mjs"
import { serviceHome } from "./service-home.mjs"

/** `--no-defaults` ignores the system's configuration, so that the system's own server is not affected. */
async function createData(installer, { folder, ids }) {
  const made = await runCommand(
    installer,
    [
      "--no-defaults",
      "--auth-root-authentication-method=normal",
      `--datadir=${path.join(folder, "data")}`,
      "--skip-test-db",
    ],
    { ...ids, cwd: folder },
  )
  if (made.code !== 0) throw new Error(`mariadb-install-db failed:\n${made.output}`)
}

function serverArgs(folder, port) {
  return [
    "--no-defaults",
    `--datadir=${path.join(folder, "data")}`,
    `--port=${port}`,
    "--bind-address=127.0.0.1",
    `--socket=${path.join(folder, "socket")}`,
    `--pid-file=${path.join(folder, "pid")}`,
    `--init-file=${path.join(folder, "init.sql")}`,
    "--skip-log-bin",
    "--innodb-flush-log-at-trx-commit=0",
    "--innodb-buffer-pool-size=64M",
  ]
}

/** Returns `{ url, stop }`, or `{ reason }` if MariaDB is not installed. */
export async function startMariadb() {
  const installer = findProgram("mariadb-install-db")
  const program = findProgram("mariadbd")
  if (!installer || !program) return { reason: "MariaDB (Debian: mariadb-server) is not installed" }

  const home = serviceHome("mysql")
  const { folder, ids, remove } = home
  try {
    await createData(installer, home)
    const init = "CREATE DATABASE IF NOT EXISTS sallyport CHARACTER SET utf8mb4;\n"
    writeFileSync(path.join(folder, "init.sql"), init, { mode: 0o644 })
    const port = await freePort()
    const log = path.join(folder, "log")
    const args = serverArgs(folder, port)
    const stop = await startDaemon({
      program,
      args,
      ids,
      cwd: folder,
      port,
      log,
      stopSignal: "SIGTERM",
    })
    return { url: `mysql://root@127.0.0.1:${port}/sallyport`, stop: () => stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}
