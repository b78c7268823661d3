import { PasswordQueueFull } from "../errors/sign-in-errors.js"

/** The jobs of one client, in one line per account. */
type Lines<Waiting> = Map<string, Waiting[]>

/**
 * Waiting jobs. Clients take turns, so that one with many jobs only delays its own; and so do the accounts of one client,
 * which may be many people whose address nobody knows.
 */
class WaitingLines<Waiting> {
  /** In the order of turns, as are the accounts of each: after its turn, a line moves to the end. */
  readonly #clients = new Map<string, Lines<Waiting>>()
  #length = 0

  /** How many jobs wait. */
  get length(): number {
    return this.#length
  }

  add({ caller, account = "" }: Waiter, waiting: Waiting): void {
    const lines: Lines<Waiting> = this.#clients.get(caller) ?? new Map()
    lines.set(account, [...(lines.get(account) ?? []), waiting])
    this.#clients.set(caller, lines)
    this.#length += 1
  }

  /** The next job, without removing it. */
  first(): Waiting | undefined {
    const [lines] = this.#clients.values()
    const [line] = lines?.values() ?? []
    return line?.[0]
  }

  /** Removes and returns the next job. */
  shift(): Waiting | undefined {
    const [turn] = this.#clients
    if (!turn) return undefined
    const [caller, lines] = turn
    const [next] = lines
    this.#clients.delete(caller)
    if (!next) return undefined
    const [account, [served, ...later]] = next
    lines.delete(account)
    if (later.length > 0) lines.set(account, later)
    if (lines.size > 0) this.#clients.set(caller, lines)
    this.#length -= 1
    return served
  }

  /**
   * Removes and returns the last job of the client with the longest line; undefined if this one would then have it. Within
   * one client the same is done by accounts.
   */
  makeRoomFor({ caller, account = "" }: Waiter): Waiting | undefined {
    const own = this.#clients.get(caller)
    const longest = longestOf(this.#clients.values(), lengthOf)
    if (longest && lengthOf(longest) > lengthOf(own) + 1) return this.#takeLast(longest)
    const line = longestOf(own?.values() ?? [], ({ length }) => length)
    const isLonger = line !== undefined && line.length > (own?.get(account)?.length ?? 0) + 1
    return own && isLonger ? this.#takeLast(own) : undefined
  }

  #takeLast(lines: Lines<Waiting>): Waiting | undefined {
    const found = longestOf(lines, ([, line]) => line.length)
    if (!found) return undefined
    const [account, line] = found
    if (line.length > 1) lines.set(account, line.slice(0, -1))
    else lines.delete(account)
    this.#length -= 1
    return line.at(-1)
  }
}

function lengthOf(lines: Lines<unknown> | undefined): number {
  return [...(lines?.values() ?? [])].reduce((sum, { length }) => sum + length, 0)
}

/** The first of the longest. */
function longestOf<Item>(items: Iterable<Item>, length: (item: Item) => number): Item | undefined {
  const [longest] = [...items].toSorted((one, other) => length(other) - length(one))
  return longest
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

/** Who has requested a hash. */
interface Waiter {
  /** The client. Clients take turns. */
  readonly caller: string
  /** Whose password it is. So do the accounts of one client. */
  readonly account?: string | undefined
}

/** A hash to compute. */
export interface PasswordJob extends Waiter {
  /** How much memory it needs, in bytes; at most the limit for all jobs together. */
  readonly memory: number
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
