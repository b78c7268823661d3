/** Who has requested a hash. */
export interface Waiter {
  /** The client. Clients take turns. */
  readonly caller: string
  /** Whose password it is. So do the accounts of one client. */
  readonly account?: string | undefined
  /** Whether it is known who waits. All of them together take turns with all others. */
  readonly isKnown?: boolean | undefined
}

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

  /** Removes and returns the last job of the client with the longest line; of several the newest. */
  makeRoom(): Waiting | undefined {
    const [caller, lines] =
      longestOf([...this.#clients].toReversed(), ([, one]) => lengthOf(one)) ?? []
    if (caller === undefined || !lines) return undefined
    const last = this.#takeLast(lines)
    if (lines.size === 0) this.#clients.delete(caller)
    return last
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

/**
 * Those of whom it is known who they are, and all others. The two take turns, and each has half of the room, because
 * whoever has enough networks or addresses can fill any number of lines.
 */
export class WaitingGroups<Waiting> {
  readonly #known = new WaitingLines<Waiting>()
  readonly #others = new WaitingLines<Waiting>()
  #isTurnOfKnown = true

  /** How many jobs wait. */
  get length(): number {
    return this.#known.length + this.#others.length
  }

  add(waiter: Waiter, waiting: Waiting): void {
    this.#groupOf(waiter).add(waiter, waiting)
  }

  /** The next job, without removing it. */
  first(): Waiting | undefined {
    return this.#next().first()
  }

  /** Removes and returns the next job. */
  shift(): Waiting | undefined {
    const next = this.#next()
    this.#isTurnOfKnown = next !== this.#known
    return next.shift()
  }

  /** Removes and returns a job that has to give way to this one; undefined if none has to. */
  makeRoomFor(waiter: Waiter): Waiting | undefined {
    const own = this.#groupOf(waiter)
    const other = own === this.#known ? this.#others : this.#known
    return other.length > own.length ? other.makeRoom() : own.makeRoomFor(waiter)
  }

  #groupOf({ isKnown = false }: Waiter): WaitingLines<Waiting> {
    return isKnown ? this.#known : this.#others
  }

  #next(): WaitingLines<Waiting> {
    if (this.#known.length === 0) return this.#others
    return this.#isTurnOfKnown || this.#others.length === 0 ? this.#known : this.#others
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
