import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { missing } from "../../packages/adapters/kysely/test/support/databases.js"
import { missing as missingRedis } from "../../packages/adapters/redis/test/support/missing.js"
import { sampled } from "../depth/depth.js"
import {
  startSessionsSite,
  type Read,
  type SessionsProcess,
  type SessionsSite,
} from "./sessions-site.js"

const stores = [
  { kind: "postgres", why: missing.postgres },
  { kind: "redis", why: missingRedis },
] as const

/** Seconds. */
const MAX_STALENESS = 2
const BOUND = MAX_STALENESS * 1000
const HOUR = 60 * 60 * 1000
const MINUTE = 60_000

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

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
async function endUnderLoad(
  processes: readonly SessionsProcess[],
  { cookie, owner }: { readonly cookie: string; readonly owner: string },
) {
  let isOver = false
  const reads = hammer(processes, cookie, () => isOver)
  await wait(300)
  await processes[1]?.call("endOthers", owner)
  const ended = Date.now()
  await wait(BOUND + 1500)
  isOver = true
  return { reads: await reads, ended }
}

for (const { kind, why } of sampled(stores, 1))
  describe.skipIf(why)(
    `Sessions in tokens that are ended, at four processes on ${kind}${why ? ` (${why})` : ""}`,
    { timeout: MINUTE },
    () => {
      let site: SessionsSite
      let processes: readonly SessionsProcess[]
      let people = 0
      beforeAll(async () => {
        site = await startSessionsSite(kind, { MAX_STALENESS: String(MAX_STALENESS) })
        processes = site.processes
      }, MINUTE)
      afterAll(() => site?.stop())

      /** Somebody who is signed in twice. */
      const signedIn = async () => {
        const name = `${kind} ${(people += 1)}`
        const [one, two] = [processes[0]!, processes[1]!]
        return { name, cookie: await one.signIn(name), owner: await two.signIn(name) }
      }
      const tell = (message: Parameters<SessionsProcess["tell"]>[0]) =>
        Promise.all(processes.map((process) => process.tell(message)))

      test("no request that is sent later than maxStaleness is let in, and few ask the store", async () => {
        const { cookie, owner } = await signedIn()
        const before = await tell({})
        const { reads, ended } = await endUnderLoad(processes, { cookie, owner })
        const after = await tell({})
        expect(reads.filter(({ sent, isIn }) => isIn && sent > ended + BOUND)).toEqual([])
        expect(reads.filter(({ sent, isIn }) => isIn && sent < ended).length).toBeGreaterThan(40)
        expect(
          reads.filter(({ sent, isIn }) => !isIn && sent > ended + BOUND).length,
        ).toBeGreaterThan(40)
        // At its start, and then once in the bound; the operation asks, too.
        const asked = after.map((count, index) => count - (before[index] ?? 0))
        expect(Math.max(...asked)).toBeLessThanOrEqual(3 + Math.ceil(4000 / BOUND))
      })

      test.each([HOUR, -HOUR, 1500])(
        "nor where the clock of two processes is set by %i ms meanwhile",
        async (clock) => {
          const { cookie, owner } = await signedIn()
          const moved = processes.slice(2)
          const setting = wait(600).then(() => Promise.all(moved.map((one) => one.tell({ clock }))))
          const { reads, ended } = await endUnderLoad(processes, { cookie, owner })
          await setting
          await tell({ clock: 0 })
          expect(reads.filter(({ sent, isIn }) => isIn && sent > ended + BOUND)).toEqual([])
        },
      )

      test("nor where the store takes most of that time to answer", async () => {
        const { cookie, owner } = await signedIn()
        await tell({ delay: 700 })
        const { reads, ended } = await endUnderLoad(processes, { cookie, owner })
        await tell({ delay: 0 })
        expect(reads.filter(({ sent, isIn }) => isIn && sent > ended + BOUND)).toEqual([])
        expect(reads.some(({ isIn }) => isIn)).toBe(true)
      })

      test("nor by a process that was frozen right after it had asked", async () => {
        const { cookie, owner } = await signedIn()
        const frozen = processes[3]!
        expect((await frozen.read(cookie)).isIn).toBe(true)
        frozen.signal("SIGSTOP")
        await processes[1]!.call("endOthers", owner)
        await wait(BOUND + 200)
        frozen.signal("SIGCONT")
        expect((await frozen.read(cookie)).isIn).toBe(false)
      })

      test("fifty requests at once ask the store once in each process", async () => {
        const { cookie } = await signedIn()
        const before = await tell({})
        const reads = await Promise.all(
          processes.flatMap((process) => Array.from({ length: 50 }, () => process.read(cookie))),
        )
        const after = await tell({})
        expect(reads.every(({ isIn }) => isIn)).toBe(true)
        expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 1, 1])
      })

      test("while the store is away it is unknown who is signed in, and after that everybody is", async () => {
        const { cookie } = await signedIn()
        await tell({ fails: true })
        const away = await Promise.all(processes.map((process) => process.read(cookie)))
        await tell({ fails: false })
        expect(away.map(({ status, setsCookies }) => [status, setsCookies])).toEqual(
          processes.map(() => [503, false]),
        )
        const back = await Promise.all(processes.map((process) => process.read(cookie)))
        expect(back.every(({ isIn }) => isIn)).toBe(true)
      })

      test("with trustFor, whoever a process has let in goes on there while the store is away", async () => {
        const trusting = await site.start({ TRUST_FOR: "60" })
        const { cookie } = await signedIn()
        expect((await trusting.read(cookie)).isIn).toBe(true)
        await trusting.tell({ fails: true })
        await wait(BOUND + 100)
        expect((await trusting.read(cookie)).isIn).toBe(true)
        trusting.signal("SIGKILL")
      })

      test("a process that is killed while it ends all others leaves nothing that a second try does not end", async () => {
        const { name, cookie, owner } = await signedIn()
        const victim = await site.start({})
        await victim.tell({ diesAt: "removeOwned" })
        await expect(victim.call("endOthers", owner)).rejects.toThrow("fetch failed")
        const late = await processes[2]!.signIn(name)
        expect(await processes[2]!.call<number>("endOthers", owner)).toBe(2)
        await wait(BOUND)
        for (const process of processes) {
          expect((await process.read(cookie)).isIn).toBe(false)
          expect((await process.read(late)).isIn).toBe(false)
          expect((await process.read(owner)).isIn).toBe(true)
        }
      })

      test("a person with 20,000 sessions can see them, end one and end all others", async () => {
        const { owner } = await signedIn()
        const [current] = await processes[0]!.call<{ id: string }[]>("list", owner)
        const own = await site.records.get({ collection: "session", id: current!.id })
        const copies = Array.from({ length: 20_000 }, (_, index) => ({
          ...own!,
          id: `copy-${index}`,
        }))
        for (let at = 0; at < copies.length; at += 200)
          await Promise.all(
            copies.slice(at, at + 200).map(async (one) => site.records.put(one, "absent")),
          )
        const started = performance.now()
        expect(await processes[0]!.call<unknown[]>("list", owner)).toHaveLength(1000)
        expect(await processes[0]!.call("end", owner, { id: "copy-7" })).toBe(true)
        expect(await processes[0]!.call<number>("endOthers", owner)).toBeGreaterThan(19_998)
        expect(performance.now() - started).toBeLessThan(15_000)
        expect(await processes[0]!.call<unknown[]>("list", owner)).toHaveLength(1)
      })
    },
  )
