/** Waiting jobs, in one line per caller. Callers take turns, so that a caller with many jobs only delays their own. */
export class WaitingLines<Waiting> {
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
