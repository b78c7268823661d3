import type { SessionRead, SessionsProcess } from "./sessions-site.js"

/** Seconds, as the processes get it. */
export const MAX_STALENESS = "2"
/** The same in milliseconds. */
export const BOUND = 2000

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A read, and at which process. */
interface ReadAt extends SessionRead {
  readonly at: number
}

/** How a session was read at every process while one of them ended it. Times are in milliseconds. */
interface Ending {
  readonly reads: readonly ReadAt[]
  /** When the end was answered. */
  readonly ended: number
  readonly took: number
}

/** How many requests at each process show what becomes of a session. */
const ENOUGH = 5

/**
 * Reads with this cookie at every process, one request after the other at each, while the second one ends all sessions
 * but the owner's: until the bound is over, and each process has answered often enough on both sides of it.
 */
export async function endUnderLoad(
  processes: readonly SessionsProcess[],
  { cookie, owner }: { readonly cookie: string; readonly owner: string },
): Promise<Ending> {
  const started = Date.now()
  const reads: ReadAt[] = []
  let isOver = false
  const hammering = processes.map(async (process, at) => {
    while (!isOver) {
      reads.push({ ...(await process.read(cookie)), at })
      await wait(5)
    }
  })
  const enough = async (after: number) => {
    const isEnough = (_: unknown, at: number) =>
      reads.filter((read) => read.at === at && read.sent > after).length >= ENOUGH
    while (!processes.every(isEnough)) await wait(20)
  }
  await enough(started)
  await wait(300)
  await processes[1]?.call("endOthers", owner)
  const ended = Date.now()
  await wait(BOUND)
  await enough(ended + BOUND)
  isOver = true
  await Promise.all(hammering)
  return { reads, ended, took: Date.now() - started }
}

/** At how many processes the session was let in, by a request that was sent before the end was answered. */
export const letInBefore = ({ reads, ended }: Ending): number =>
  new Set(reads.filter(({ isIn, sent }) => isIn && sent <= ended).map(({ at }) => at)).size

/** The requests that were let in although they were sent this long after the end was answered. */
export const letInAfter = ({ reads, ended }: Ending, milliseconds: number): readonly ReadAt[] =>
  reads.filter(({ isIn, sent }) => isIn && sent > ended + milliseconds)
