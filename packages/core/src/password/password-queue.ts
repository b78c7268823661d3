import { PasswordQueueFull } from "../errors/sign-in-errors.js"
import { WaitingLines } from "./waiting-lines.js"

/** How much is computed at a time. */
export interface QueueLimits {
  /** How many at a time. */
  readonly concurrency: number
  /** How much they may hold together, in bytes. */
  readonly memory: number
  /** How many may wait. */
  readonly waiting: number
}

/** Something to compute. */
export interface PasswordJob {
  /** What it holds while it runs, in bytes; at most the whole of what all may hold. */
  readonly memory: number
  /** Who asks. Callers take turns. */
  readonly caller: string
}

interface Waiting {
  readonly memory: number
  readonly start: () => void
  readonly refuse: () => void
}

/**
 * Computes a few hashes at a time and lets the rest wait. Without it a flood of sign-ins would take all threads of Node's
 * pool, which files and DNS need too, and 128 MiB for each (CWE-400).
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

  /** The newcomer, or the last of a line that is longer than theirs. */
  #refuseOneFor({ caller }: PasswordJob): void {
    const displaced = this.#lines.makeRoomFor(caller)
    if (!displaced) throw queueFull()
    displaced.refuse()
  }

  /** No one overtakes: who needs much memory would otherwise wait forever behind those who need little. */
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
