import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, rmSync, writeFileSync, chmodSync } from "node:fs"
import { createServer, connect } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"

const PROGRAM = "/usr/sbin/pgbouncer"

/** Why there is none here; undefined if it can be started. */
export const missing = !existsSync(PROGRAM)
  ? "PgBouncer (Debian: pgbouncer) is not installed"
  : process.env["POSTGRES_URL"]
    ? undefined
    : "POSTGRES_URL is not set"

/** Fewer than a test has at once, so that statements of one client run on connections of all others. */
const SERVER_CONNECTIONS = 4

/** A database of its own, as it is reached through the pool, and dropped at the end. */
export interface PooledDatabase {
  readonly client: pg.Pool
  readonly uri: string
  readonly close: () => Promise<void>
}

/** PgBouncer in front of the PostgreSQL of the tests, in transaction mode. */
export class PgBouncer {
  readonly #process: ChildProcess
  readonly #folder: string
  readonly #port: number

  static async start(): Promise<PgBouncer> {
    const folder = mkdtempSync(path.join(tmpdir(), "sallyport-pgbouncer-"))
    const port = await freePort()
    const { hostname, port: at } = new URL(process.env["POSTGRES_URL"] ?? "")
    const file = path.join(folder, "pgbouncer.ini")
    const settings = [
      "[databases]",
      `* = host=${hostname} port=${at} user=postgres`,
      "[pgbouncer]",
      `listen_addr = 127.0.0.1`,
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = any",
      "pool_mode = transaction",
      `default_pool_size = ${SERVER_CONNECTIONS}`,
      "max_client_conn = 500",
    ]
    writeFileSync(file, `${settings.join("\n")}\n`)
    // It does not run as root.
    chmodSync(folder, 0o755)
    const user = process.getuid?.() === 0 ? ["-u", "nobody"] : []
    const running = spawn(PROGRAM, [...user, "-q", file], {
      stdio: ["ignore", "ignore", "inherit"],
    })
    const started = new PgBouncer(running, folder, port)
    await started.#answers()
    return started
  }

  private constructor(running: ChildProcess, folder: string, port: number) {
    this.#process = running
    this.#folder = folder
    this.#port = port
  }

  /** A new database. The pool of the application has more connections than the one behind it. */
  async open(): Promise<PooledDatabase> {
    const direct = new URL(process.env["POSTGRES_URL"] ?? "")
    const name = `pooled_${crypto.randomUUID().replaceAll("-", "")}`
    const admin = new pg.Pool({ connectionString: direct.href, max: 1 })
    await admin.query(`create database ${name}`)
    const uri = new URL(direct)
    uri.port = String(this.#port)
    uri.pathname = `/${name}`
    const client = new pg.Pool({ connectionString: uri.href, max: 4 * SERVER_CONNECTIONS })
    const close = async () => {
      await client.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    }
    return { client, uri: uri.href, close }
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, "exit")
    // At once: an orderly end would wait for clients.
    this.#process.kill("SIGTERM")
    await ended
    rmSync(this.#folder, { recursive: true })
  }

  async #answers(): Promise<void> {
    const until = performance.now() + 20_000
    while (this.#process.exitCode === null && performance.now() < until) {
      const socket = connect(this.#port, "127.0.0.1")
      const isOpen = await new Promise<boolean>((resolve) => {
        socket.once("connect", () => resolve(true))
        socket.once("error", () => resolve(false))
      })
      socket.destroy()
      if (isOpen) return
      await wait(50)
    }
    throw new Error("PgBouncer did not start")
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as { readonly port: number }
  server.close()
  await once(server, "close")
  return port
}
