import { PasswordQueueFull } from "../errors/sign-in-errors.js"

/** Waiting jobs, in one line per caller. Callers take turns, so that a caller with many jobs only delays their own. */
class WaitingLines<Waiting> {
  /** In the order of turns: after its turn, a line moves to the end. */
  readonly #lines = new Map<string, Waiting[]>()
  #length = 0

  /** How many jobs wait. */
  get length(): number {
    return this.#length
  }

  add(caller: string, waiting: Waiting): void {
    const line = this.#lines.get(caller)
    if (line) line.push(waiting)
    else this.#lines.set(caller, [waiting])
    this.#length += 1
  }

  /** The next job, without removing it. */
  first(): Waiting | undefined {
    const [line] = this.#lines.values()
    return line?.[0]
  }

  /** Removes and returns the next job. */
  shift(): Waiting | undefined {
    const [turn] = this.#lines
    if (!turn) return undefined
    const [caller, line] = turn
    const served = line.shift()
    this.#lines.delete(caller)
    if (line.length > 0) this.#lines.set(caller, line)
    this.#length -= 1
    return served
  }

  /**
   * Removes and returns the last job of the longest line; undefined if this caller's line would then be the longest.
   */
  makeRoomFor(caller: string): Waiting | undefined {
    const [longest] = [...this.#lines].toSorted(([, a], [, b]) => b.length - a.length)
    const own = this.#lines.get(caller)?.length ?? 0
    if (!longest || longest[1].length <= own + 1) return undefined
    this.#length -= 1
    return longest[1].pop()
  }
}

/** The limits of a queue. */
export interface QueueLimits {
  /** How many jobs run at a time. */
  readonly concurrency: number
  /** How much memory they may use together, in bytes. */
  readonly memory: number
  /** How many jobs may wait. */
  readonly waiting: number
}

/** A hash to compute. */
export interface PasswordJob {
  /** How much memory it needs, in bytes; at most the limit for all jobs together. */
  readonly memory: number
  /** Who requested it. Callers take turns. */
  readonly caller: string
}

interface Waiting {
  readonly memory: number
  readonly start: () => void
  readonly refuse: () => void
}

/**
 * Computes a few hashes at a time and lets the rest wait. Without it, a flood of sign-ins would occupy all threads of
 * Node's pool, which file access and DNS also need, and 128 MiB each (CWE-400).
 */
export class PasswordQueue {
  readonly #limits: QueueLimits
  readonly #lines = new WaitingLines<Waiting>()
  #running = 0
  #held = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** The result of `compute`, which is called when it is this job's turn. Throws `PasswordQueueFull`. */
  async run<Result>(job: PasswordJob, compute: () => Promise<Result>): Promise<Result> {
    await this.#turnOf(job)
    try {
      return await compute()
    } finally {
      this.#running -= 1
      this.#held -= job.memory
      this.#startWaiting()
    }
  }

  #turnOf(job: PasswordJob): Promise<void> | undefined {
    if (this.#lines.length === 0 && this.#hasRoomFor(job)) return this.#enter(job)
    if (this.#lines.length >= this.#limits.waiting) this.#refuseOneFor(job)
    return new Promise((resolve, reject) => {
      this.#lines.add(job.caller, {
        memory: job.memory,
        start: resolve,
        refuse: () => reject(queueFull()),
      })
    })
  }

  /** Refuses the new job, or the last one in a line that is longer than its caller's. */
  #refuseOneFor({ caller }: PasswordJob): void {
    const displaced = this.#lines.makeRoomFor(caller)
    if (!displaced) throw queueFull()
    displaced.refuse()
  }

  /** No job overtakes another: otherwise one that needs much memory could wait forever behind small ones. */
  #startWaiting(): void {
    for (
      let next = this.#lines.first();
      next && this.#hasRoomFor(next);
      next = this.#lines.first()
    ) {
      this.#lines.shift()
      this.#enter(next)
      next.start()
    }
  }

  #hasRoomFor({ memory }: { readonly memory: number }): boolean {
    const { concurrency, memory: all } = this.#limits
    return this.#running < concurrency && this.#held + memory <= all
  }

  #enter({ memory }: { readonly memory: number }): undefined {
    this.#running += 1
    this.#held += memory
  }
}

function queueFull(): PasswordQueueFull {
  return new PasswordQueueFull(
    "Too many passwords are waiting to be checked. The person may try again. docs/passwords.md explains how to allow more.",
  )
}
