import type { SiteProcess } from "./site-processes.js"

/** The site's address; no process listens there. */
export const SITE = "http://localhost:8443"

/** A process ended while it was handling a request, so that the outcome is unknown. */
export class Unanswered extends Error {}

/** Sends requests to several processes in turn, and stops using a process once it no longer responds. */
export class Balancer {
  /** Requests to which a process responded with an error, or not at all although no one had killed it. */
  readonly failures: string[] = []
  /** How often each path got each status. */
  readonly answers = new Map<string, number>()
  /** Milliseconds that the slowest answer took. */
  slowest = 0
  /** Requests that were lost with a killed process. */
  unanswered = 0
  #living: readonly SiteProcess[]
  #killed: SiteProcess | undefined
  #next = 0

  constructor(processes: readonly SiteProcess[]) {
    this.#living = processes
  }

  get living(): readonly SiteProcess[] {
    return this.#living
  }

  /** Kills one process while requests are on their way to it. The balancer notices as they fail. */
  async kill(target: SiteProcess): Promise<void> {
    this.#killed = target
    await target.kill()
  }

  add(process: SiteProcess): void {
    this.#living = [...this.#living, process]
  }

  /** From now on requests go to these processes and to no other, as after a deployment. */
  deploy(processes: readonly SiteProcess[]): void {
    this.#living = processes
  }

  /** Sends to the next process in turn; rejects with `Unanswered`. */
  send(pathname: string, init: RequestInit): Promise<Response> {
    const target = this.#living[this.#next++ % this.#living.length]
    if (!target) throw new Error("No process is left")
    return this.sendTo(target, pathname, init)
  }

  /** Sends to this process; rejects with `Unanswered`. */
  async sendTo(target: SiteProcess, pathname: string, init: RequestInit): Promise<Response> {
    const sent = performance.now()
    try {
      const response = await fetch(target.address + pathname, { ...init, redirect: "manual" })
      this.#note(`${pathname.split("?")[0]} ${response.status}`, performance.now() - sent)
      if (response.status >= 500) this.failures.push(`${pathname}: ${response.status}`)
      return response
    } catch (error) {
      this.#living = this.#living.filter((one) => one !== target)
      if (target === this.#killed) this.unanswered += 1
      else this.failures.push(`${pathname}: ${String(error)}`)
      throw new Unanswered(pathname, { cause: error })
    }
  }

  #note(answer: string, took: number): void {
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1)
    this.slowest = Math.max(this.slowest, took)
  }
}
