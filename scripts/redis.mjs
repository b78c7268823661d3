/** A private Redis server that keeps nothing on disk. */

import path from "node:path"
import { freePort, startDaemon } from "./daemon.mjs"
import { findProgram } from "./find-program.mjs"
import { serviceHome } from "./service-home.mjs"

/** Returns `{ url, stop }`, or `{ reason }` if Redis is not installed. */
export async function startRedis() {
  const program = findProgram("redis-server")
  if (!program) return { reason: "Redis (Debian: redis-server) is not installed" }

  const { folder, ids, remove } = serviceHome("redis")
  try {
    const port = await freePort()
    const place = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder]
    const stop = await startDaemon({
      program,
      args: [...place, "--save", "", "--appendonly", "no"],
      ids,
      cwd: folder,
      port,
      log: path.join(folder, "log"),
      stopSignal: "SIGTERM",
    })
    return { url: `redis://127.0.0.1:${port}`, stop: () => stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}
