import type { Read, SessionsProcess } from "./sessions-site.js"

/** Seconds, as the processes get it. */
export const MAX_STALENESS = "2"
/** The same in milliseconds. */
export const BOUND = 2000

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Reads with this cookie at these processes, one request after the other at each, until `until`. */
async function hammer(
  processes: readonly SessionsProcess[],
  cookie: string,
  until: () => boolean,
): Promise<readonly Read[]> {
  const reads: Read[] = []
  const atOne = async (process: SessionsProcess) => {
    while (!until()) {
      reads.push(await process.read(cookie))
      await wait(5)
    }
  }
  await Promise.all(processes.map(atOne))
  return reads
}

/** What happens at every process to a session that one of them ends: the reads, and when its end was answered. */
export async function endUnderLoad(
  processes: readonly SessionsProcess[],
  { cookie, owner }: { readonly cookie: string; readonly owner: string },
): Promise<{ readonly reads: readonly Read[]; readonly ended: number }> {
  let isOver = false
  const reads = hammer(processes, cookie, () => isOver)
  await wait(300)
  await processes[1]?.call("endOthers", owner)
  const ended = Date.now()
  await wait(BOUND + 1500)
  isOver = true
  return { reads: await reads, ended }
}
