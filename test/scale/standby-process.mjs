// A PostgreSQL of its own with a standby, between which a proxy can hold everything up. It is forked, reports the address
// of the primary, and answers the messages "hold" and "fail": then the primary is killed, and it reports the address of the
// standby, which has taken its place.
import { once } from "node:events"
import { connect, createServer } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { serviceHome } from "../../scripts/service-home.mjs"
import { copyServer, dataOf, runIn, startServer } from "./postgres-servers.mjs"

const [synchronous] = process.argv.slice(2)
const username = "postgres"

const urlOf = (port) => `postgres://${username}@127.0.0.1:${port}/postgres`

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
    await wait(50)
  }
}

const first = serviceHome("postgres")
await runIn(first, "initdb", ["-D", dataOf(first), "-U", username, "-A", "trust", "-N"])
// Killed, as by a power cut.
const primary = await startServer(first, "SIGKILL")
const link = await startLink(primary.port)
const second = serviceHome("postgres")
await copyServer(second, { hostname: "127.0.0.1", port: link.port, username })
const standby = await startServer(second, "SIGINT")
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
  await Promise.all([primary.stop(), standby.stop()])
  first.remove()
  second.remove()
}

process.on("message", (message) => void answer(message))
process.on("disconnect", () => void end())
