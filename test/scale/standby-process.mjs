// A PostgreSQL of its own with a standby, between which a proxy can hold everything up. It is forked, reports the address
// of the primary, and answers the messages "hold" and "fail": then the primary is killed, and it reports the address of the
// standby, which has taken its place.
import { connect, createServer } from "node:net"
import { once } from "node:events"
import path from "node:path"
import pg from "pg"
import { freePort, startDaemon } from "../../scripts/daemon.mjs"
import { findProgram } from "../../scripts/find-program.mjs"
import { runCommand } from "../../scripts/run-command.mjs"
import { serviceHome } from "../../scripts/service-home.mjs"

const [synchronous] = process.argv.slice(2)
const user = ["-U", "postgres"]
const ended = []

const urlOf = (port) => `postgres://postgres@127.0.0.1:${port}/postgres`

async function run(program, args, { folder, ids }) {
  const { code, output } = await runCommand(findProgram(program), args, { ...ids, cwd: folder })
  if (code !== 0) throw new Error(`${program} failed:\n${output}`)
}

async function startServer(home, { settings = [], stopSignal }) {
  const port = await freePort()
  const all = ["listen_addresses=127.0.0.1", ...settings].flatMap((one) => ["-c", one])
  const stop = await startDaemon({
    program: findProgram("postgres"),
    args: ["-D", path.join(home.folder, "data"), "-p", String(port), "-k", home.folder, ...all],
    ids: home.ids,
    cwd: home.folder,
    port,
    log: path.join(home.folder, "log"),
    stopSignal,
  })
  ended.push(() => stop().finally(home.remove))
  return { port, stop }
}

/** Everything that the standby gets comes through here. */
async function startLink(to) {
  const links = new Set()
  let isHeld = false
  const server = createServer((from) => {
    const onward = connect(to, "127.0.0.1")
    const link = [from, onward]
    links.add(link)
    for (const one of link) one.on("error", () => undefined).on("close", () => links.delete(link))
    from.pipe(onward).pipe(from)
    if (isHeld) onward.pause()
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    port: server.address().port,
    hold: () => {
      isHeld = true
      for (const [from, onward] of links) {
        onward.unpipe(from)
        onward.pause()
      }
    },
    cut: () => {
      server.close()
      for (const link of links) for (const one of link) one.destroy()
    },
  }
}

async function query(port, text) {
  const client = new pg.Client({ connectionString: urlOf(port) })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function untilFollowed(port) {
  for (;;) {
    const rows = await query(
      port,
      "select state from pg_stat_replication where state = 'streaming'",
    )
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const first = serviceHome("postgres")
await run("initdb", ["-D", path.join(first.folder, "data"), ...user, "-A", "trust", "-N"], first)
// Killed, as by a power cut.
const primary = await startServer(first, { stopSignal: "SIGKILL" })
const link = await startLink(primary.port)
const second = serviceHome("postgres")
const from = ["-h", "127.0.0.1", "-p", String(link.port), ...user]
await run(
  "pg_basebackup",
  ["-D", path.join(second.folder, "data"), "--write-recovery-conf", "--checkpoint=fast", ...from],
  second,
)
const standby = await startServer(second, { stopSignal: "SIGINT" })
await untilFollowed(primary.port)
if (synchronous === "synchronous") {
  await query(primary.port, "alter system set synchronous_standby_names = '*'")
  await query(primary.port, "select pg_reload_conf()")
}
process.send(urlOf(primary.port))

async function answer(message) {
  if (message === "hold") link.hold()
  if (message === "fail") {
    await primary.stop()
    link.cut()
    await query(standby.port, "select pg_promote()")
  }
  process.send(urlOf(standby.port))
}

async function end() {
  link.cut()
  for (const one of ended) await one()
}

process.on("message", (message) => void answer(message))
process.on("disconnect", () => void end())
