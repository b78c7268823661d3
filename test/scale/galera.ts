import type { ChildProcess } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import type { Database } from "@sallyport/kysely-adapter"
import { Kysely, MysqlDialect } from "kysely"
import { createPool } from "mysql2"
import { createConnection } from "mysql2/promise"
import { startForked } from "./forked.js"

const programs = ["/usr/sbin/mariadbd", "/usr/bin/mariadb-install-db", "/usr/bin/rsync"]
const providers = ["/usr/lib/galera/libgalera_smm.so", "/usr/lib64/galera-4/libgalera_smm.so"]

/** Why there is no cluster here; undefined if one can be started. */
export const missing =
  programs.every(existsSync) && providers.some(existsSync)
    ? undefined
    : "Galera (Debian: mariadb-server, galera-4, rsync) is not installed"

/**
 * What waits at a node until it has what the others had before: reads with 1, also updates and deletions with 3, also
 * insertions with 7, nothing with 0.
 *
 * @see https://mariadb.com/kb/en/galera-cluster-system-variables/#wsrep_sync_wait
 */
export type SyncWait = 0 | 1 | 3 | 7

/** One node, with the database of all tests or another one; or all three, each connection at the next. */
export type Place = number | { readonly node: number; readonly database: string } | "in turn"

/** Three nodes, with one database. */
export class Galera {
  readonly addresses: readonly string[]
  readonly #cluster: ChildProcess

  static async start(): Promise<Galera> {
    const { child, report } = await startForked<readonly string[]>("galera-process.mjs")
    return new Galera(child, report)
  }

  private constructor(cluster: ChildProcess, addresses: readonly string[]) {
    this.#cluster = cluster
    this.addresses = addresses
  }

  open(place: Place, syncWait: SyncWait): Opened {
    const pools = this.#addressesOf(place).map((uri) => {
      const pool = createPool({ uri, timezone: "Z" })
      pool.on("connection", (one) => one.query(`set session wsrep_sync_wait = ${syncWait}`))
      return pool
    })
    const errors: unknown[] = []
    let turn = 0
    const dialect = new MysqlDialect({
      pool: {
        getConnection: (taken) => pools[turn++ % pools.length]?.getConnection(taken),
        end: (ended) => {
          void Promise.all(pools.map((pool) => pool.promise().end())).then(() => ended(undefined))
        },
      },
    })
    const log = (event: { level: string; error?: unknown }) => {
      if (event.level === "error") errors.push(event.error)
    }
    return { db: new Kysely<Database>({ dialect, log }), errors }
  }

  #addressesOf(place: Place): readonly string[] {
    if (place === "in turn") return this.addresses
    const { node, database } = typeof place === "number" ? { node: place, database: "" } : place
    const address = new URL(this.addresses[node] ?? "")
    return [database ? Object.assign(address, { pathname: `/${database}` }).href : address.href]
  }

  /** Keeps what the others write from arriving at this node. The first call of the result ends it. */
  async hold(node: number): Promise<() => Promise<void>> {
    const holder = await createConnection(this.addresses[node] ?? "")
    await holder.query("flush tables with read lock")
    // The server lets go of the lock with the connection.
    return () => holder.end()
  }

  /** As by a power cut. It does not come back. */
  async kill(node: number): Promise<void> {
    const connection = await createConnection(this.addresses[node] ?? "")
    const [rows] = await connection.query("select @@pid_file as file")
    connection.destroy()
    const [{ file = "" } = {}] = rows as readonly { readonly file?: string }[]
    process.kill(Number(readFileSync(file, "utf8")), "SIGKILL")
  }

  stop(): void {
    this.#cluster.disconnect()
  }
}

export interface Opened {
  readonly db: Kysely<Database>
  /** What statements have failed with, although most of them were sent again. */
  readonly errors: readonly unknown[]
}
