import { PasswordQueueFull } from "../errors/sign-in-errors.js"
import { type Waiter, WaitingGroups } from "./waiting-lines.js"

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
export interface PasswordJob extends Waiter {
  /** How much memory it needs, in bytes; at most the limit for all jobs together. */
  readonly memory: number
}

interface WaitingHash {
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
  readonly #lines = new WaitingGroups<WaitingHash>()
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
      this.#lines.add(job, {
        memory: job.memory,
        start: resolve,
        refuse: () => reject(queueFull()),
      })
    })
  }

  /** Refuses the new job, or the last one in a line that is longer than its caller's. */
  #refuseOneFor(job: PasswordJob): void {
    const displaced = this.#lines.makeRoomFor(job)
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
