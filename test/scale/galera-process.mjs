// Three MariaDB servers that are one Galera cluster, with an empty database `sallyport`. It is forked, and reports the
// addresses of the three. When its parent lets go of it, they are stopped and removed.
import { existsSync } from "node:fs"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { createConnection } from "mysql2/promise"
import { freePort, startDaemon } from "../../scripts/daemon.mjs"
import { findProgram } from "../../scripts/find-program.mjs"
import { runCommand } from "../../scripts/run-command.mjs"
import { serviceHome } from "../../scripts/service-home.mjs"

const NODES = 3
const JOINED_WITHIN = 120_000
const provider = ["/usr/lib/galera", "/usr/lib64/galera-4"]
  .map((folder) => path.join(folder, "libgalera_smm.so"))
  .find(existsSync)

/** What has been started, so that it ends however far the start has come. */
const started = []
let isLeft = false
process.on("disconnect", () => {
  isLeft = true
  void end()
})

/** The last one first: what others join goes last. */
async function end() {
  for (const one of started.splice(0).toReversed()) await one()
}

/** The others receive its data when they join. */
async function createData({ folder, ids }) {
  const made = await runCommand(
    findProgram("mariadb-install-db"),
    [
      "--no-defaults",
      "--auth-root-authentication-method=normal",
      `--datadir=${folder}`,
      "--skip-test-db",
    ],
    { ...ids, cwd: folder },
  )
  if (made.code !== 0) throw new Error(`mariadb-install-db failed:\n${made.output}`)
}

/** `peers`: where it finds the others, in the form that Galera takes; nobody for the first. */
function serverArgs({ folder, port, replication, transfers, peers }) {
  const options = [
    `base_port=${replication}`,
    `gmcast.listen_addr=tcp://127.0.0.1:${replication}`,
    `ist.recv_addr=127.0.0.1:${transfers[0]}`,
    "gcache.size=32M",
  ]
  return [
    "--no-defaults",
    `--datadir=${folder}`,
    `--port=${port}`,
    "--bind-address=127.0.0.1",
    `--socket=${path.join(folder, "socket")}`,
    `--pid-file=${path.join(folder, "pid")}`,
    "--binlog-format=ROW",
    "--innodb-autoinc-lock-mode=2",
    "--innodb-flush-log-at-trx-commit=0",
    "--innodb-buffer-pool-size=64M",
    "--wsrep-on=ON",
    `--wsrep-provider=${provider}`,
    "--wsrep-cluster-name=sallyport",
    `--wsrep-cluster-address=gcomm://${peers.join()}`,
    `--wsrep-node-address=127.0.0.1:${replication}`,
    `--wsrep-provider-options=${options.join(";")}`,
    "--wsrep-sst-method=rsync",
    `--wsrep-sst-receive-address=127.0.0.1:${transfers[1]}`,
  ]
}

/** Waits until the node has received everything, and answers. */
async function untilSynced(url) {
  const deadline = Date.now() + JOINED_WITHIN
  for (;;) {
    const state = await stateOf(url).catch(({ message }) => message)
    if (state === "Synced") return
    if (isLeft || Date.now() > deadline) throw new Error(`A node did not join the others: ${state}`)
    await wait(200)
  }
}

async function stateOf(url) {
  const connection = await createConnection(url)
  try {
    const [rows] = await connection.query("show status like 'wsrep_local_state_comment'")
    return rows[0]?.Value
  } finally {
    connection.destroy()
  }
}

async function startNode(peers) {
  const { folder, ids, remove } = serviceHome("mysql")
  started.push(remove)
  if (peers.length === 0) await createData({ folder, ids })
  const port = await freePort()
  const replication = await freePort()
  const transfers = [await freePort(), await freePort()]
  const stop = await startDaemon({
    program: findProgram("mariadbd"),
    args: serverArgs({ folder, port, replication, transfers, peers }),
    ids,
    cwd: folder,
    port,
    log: path.join(folder, "log"),
    stopSignal: "SIGTERM",
  })
  started.push(stop)
  const url = `mysql://root@127.0.0.1:${port}`
  await untilSynced(url)
  return { url, peer: `127.0.0.1:${replication}` }
}

try {
  const nodes = []
  while (nodes.length < NODES && !isLeft) nodes.push(await startNode(nodes.map(({ peer }) => peer)))
  const first = await createConnection(nodes[0].url)
  await first.query("create database sallyport character set utf8mb4")
  await first.end()
  process.send(nodes.map(({ url }) => `${url}/sallyport`))
} catch (error) {
  await end()
  throw error
}
if (isLeft) await end()
