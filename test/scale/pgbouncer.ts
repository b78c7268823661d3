import type { ChildProcess } from "node:child_process"
import { existsSync } from "node:fs"
import pg from "pg"
import { startForked } from "./forked.js"

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
  readonly #port: number

  static async start(): Promise<PgBouncer> {
    const args = [PROGRAM, String(SERVER_CONNECTIONS)]
    const { child, report } = await startForked<number>("pgbouncer-process.mjs", args)
    return new PgBouncer(child, report)
  }

  private constructor(running: ChildProcess, port: number) {
    this.#process = running
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

  stop(): void {
    this.#process.disconnect()
  }
}
