import type { ChildProcess } from "node:child_process"
import { once } from "node:events"
import { KeysSite } from "../../packages/core/test/support/keys-site.js"
import { forkWith } from "./forked.js"
import { openStore, type SharedStore } from "./sessions-stores.js"

const SECRET = "the secret that all processes of the site have"

/** Seconds. Longer than four processes on a slow machine need for a few requests. */
export const STALENESS = 4

interface RunningProcess {
  readonly child: ChildProcess
  readonly port: number
}

/** What a process is told. */
interface Told {
  /** How far its clock is ahead, in milliseconds. */
  readonly clock?: number
  readonly isCut?: boolean
  /** Whether it stops for ever before the second write of a rotation. */
  readonly stops?: boolean
  /** The id of a service's key that it replaces. */
  readonly rotate?: string
}

/** Several processes of a site that programs call, beside that of the test, in which people make their keys. */
export class KeysProcesses {
  readonly here: KeysSite
  readonly #store: SharedStore
  readonly #running: RunningProcess[] = []

  private constructor(store: SharedStore) {
    this.#store = store
    const config = { records: store.records, secret: SECRET }
    this.here = new KeysSite({ config, keys: { maxStaleness: STALENESS } })
  }

  static async start(kind: SharedStore["kind"], count: number) {
    const site = new KeysProcesses(await openStore(kind))
    await Promise.all(Array.from({ length: count }, async () => site.add()))
    return site
  }

  /** One process more. Returns its number. */
  async add(): Promise<number> {
    const { kind, env } = this.#store
    const scopes = { "notes:read": "Read your notes", "notes:write": "Change your notes" }
    const { child, report } = await forkWith<number>("api-keys-process.mjs", {
      ...env,
      STORE: kind,
      SECRET,
      KEYS: JSON.stringify({ prefix: "acme", scopes, maxStaleness: STALENESS }),
    })
    return this.#running.push({ child, port: report }) - 1
  }

  /** The status with which this process answers a program. */
  async status(at: number, key: string): Promise<number> {
    const headers = { authorization: `Bearer ${key}` }
    const answer = await fetch(`http://127.0.0.1:${this.#process(at).port}/notes`, { headers })
    await answer.arrayBuffer()
    return answer.status
  }

  /** The same of every process that has not been killed. */
  async everywhere(key: string): Promise<readonly number[]> {
    const living = this.#running.flatMap(({ child }, at) => (child.killed ? [] : [at]))
    return Promise.all(living.map(async (at) => this.status(at, key)))
  }

  async tell(at: number, told: Told): Promise<void> {
    const { child } = this.#process(at)
    child.send(told)
    await once(child, "message")
  }

  /** Kills a process while it replaces this key, before its second write. */
  async killInRotation(at: number, id: string): Promise<void> {
    await this.tell(at, { stops: true })
    await this.tell(at, { rotate: id })
    this.#process(at).child.kill("SIGKILL")
  }

  async stop(): Promise<void> {
    for (const { child } of this.#running) child.kill("SIGKILL")
    await this.#store.close()
  }

  #process(at: number): RunningProcess {
    const found = this.#running[at]
    if (!found) throw new Error(`There is no process ${at}`)
    return found
  }
}
