/** A server that runs in the foreground on a free loopback port until it is stopped. */

import { spawn } from "node:child_process"
import { once } from "node:events"
import { openSync, readFileSync } from "node:fs"
import { createServer, connect } from "node:net"
import { setTimeout as wait } from "node:timers/promises"

const READY_WITHIN = 60_000
const STOP_WITHIN = 8_000

/** A TCP port of 127.0.0.1 that no one listened on a moment ago. */
export async function freePort() {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address()
  server.close()
  await once(server, "close")
  return port
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1")
    socket.on("connect", () => socket.end() && resolve(true))
    socket.on("error", () => resolve(false))
  })
}

/**
 * Starts a server and returns its `stop` once it accepts connections.
 *
 * `log` is the file that takes its output; its last lines are part of the error if the server exits early.
 * Its own process group keeps a Ctrl-C in the terminal from ending it before the tests have let go of it.
 */
export async function startDaemon({ program, args, ids, cwd, port, log, stopSignal }) {
  const output = openSync(log, "a")
  const child = spawn(program, args, {
    ...ids,
    cwd,
    detached: true,
    stdio: ["ignore", output, output],
  })
  let ended = false
  const end = new Promise((resolve) => {
    child.on("error", resolve)
    child.on("exit", resolve)
  }).then(() => (ended = true))

  const deadline = Date.now() + READY_WITHIN
  while (!(await accepts(port))) {
    if (ended || Date.now() > deadline) {
      child.kill("SIGKILL")
      throw new Error(`${program} did not start:\n${readFileSync(log, "utf8").slice(-2000)}`)
    }
    await wait(40)
  }

  return async function stop() {
    if (ended) return
    child.kill(stopSignal)
    await Promise.race([end, wait(STOP_WITHIN, undefined, { ref: false })])
    if (!ended) child.kill("SIGKILL")
  }
}
