import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { devices, sampled } from "../depth/depth.js"
import {
  BOUND,
  endUnderLoad,
  letInAfter,
  letInBefore,
  MAX_STALENESS,
  wait,
} from "./end-under-load.js"
import {
  startSessionsSite,
  type SessionsProcess,
  type SessionsSite,
  type Trouble,
} from "./sessions-site.js"
import { stores } from "./sessions-stores.js"

const HOUR = 60 * 60 * 1000

for (const { kind, why } of sampled(stores, 1))
  describe.skipIf(why)(
    `Sessions in tokens that are ended, at four processes on ${kind}${why ? ` (${why})` : ""}`,
    () => {
      let site: SessionsSite
      let processes: readonly SessionsProcess[]
      let people = 0
      beforeAll(async () => {
        site = await startSessionsSite(kind, { MAX_STALENESS })
        processes = site.processes
      })
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
        const ending = await endUnderLoad(processes, { cookie, owner })
        const after = await tell({})
        expect(letInBefore(ending)).toBe(processes.length)
        expect(letInAfter(ending, BOUND)).toEqual([])
        const asked = after.map(({ session }, at) => session - (before[at]?.session ?? 0))
        const most = Math.ceil(ending.took / BOUND) + 1
        // The operation looks at the owner's session twice, and after it every session is asked for again.
        expect(asked.map((count, at) => count <= most + (at === 1 ? 3 : 0))).toEqual(
          processes.map(() => true),
        )
      })

      test.each([HOUR, -HOUR, 1500])(
        "nor where the clock of two processes is set by %i ms meanwhile",
        async (clock) => {
          const { cookie, owner } = await signedIn()
          const moved = processes.slice(2)
          const setting = wait(600).then(() => Promise.all(moved.map((one) => one.tell({ clock }))))
          const ending = await endUnderLoad(processes, { cookie, owner })
          await setting
          await tell({ clock: 0 })
          expect(letInAfter(ending, BOUND)).toEqual([])
        },
      )

      test.each<[string, { before: Trouble } | { after: Trouble }]>([
        ["to be reached", { before: { get: 1500 } }],
        ["to answer", { after: { get: 1500 } }],
      ])("nor where the store takes most of that time %s", async (_, slow) => {
        const { cookie, owner } = await signedIn()
        const slowed = processes.filter((process) => process !== processes[1])
        // The process that ends it has a store that is quick.
        await Promise.all(slowed.map((process) => process.tell(slow)))
        const ending = await endUnderLoad(processes, { cookie, owner })
        await tell({ before: {}, after: {} })
        expect(letInAfter(ending, BOUND)).toEqual([])
        expect(letInBefore(ending)).toBe(processes.length)
      })

      test("nor by a process that was frozen after it had asked, or while it waited for the answer", async () => {
        const { cookie, owner } = await signedIn()
        const frozen = processes.slice(2)
        await frozen[0]!.tell({ after: { get: 300 } })
        const reads = frozen.map((process) => process.read(cookie))
        expect((await reads[1]!).isIn).toBe(true)
        await wait(100)
        for (const process of frozen) process.signal("SIGSTOP")
        await processes[1]!.call("endOthers", owner)
        await wait(BOUND + 50)
        for (const process of frozen) process.signal("SIGCONT")
        for (const process of frozen) expect((await process.read(cookie)).isIn).toBe(false)
        await Promise.all(reads)
        await tell({ after: {} })
      })

      test("fifty requests at once ask the store once in each process, and once more at the bound", async () => {
        const { cookie } = await signedIn()
        const before = await tell({})
        const fifty = () =>
          Promise.all(
            processes.flatMap((process) => Array.from({ length: 50 }, () => process.read(cookie))),
          )
        const first = await fifty()
        const meanwhile = await tell({})
        await wait(BOUND)
        const again = await fifty()
        const after = await tell({})
        expect([...first, ...again].every(({ isIn }) => isIn)).toBe(true)
        const asked = before.map(({ session }, index) => [
          (meanwhile[index]?.session ?? 0) - session,
          (after[index]?.session ?? 0) - session,
        ])
        expect(asked).toEqual(processes.map(() => [1, 2]))
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

      test("with trustFor, whoever a process has let in goes on there that long while the store is away", async () => {
        const trusting = await site.start({ TRUST_FOR: "4" })
        const { cookie } = await signedIn()
        expect((await trusting.read(cookie)).isIn).toBe(true)
        const answered = performance.now()
        await trusting.tell({ fails: true })
        await wait(BOUND + 100)
        expect((await trusting.read(cookie)).isIn).toBe(true)
        await wait(4050 - (performance.now() - answered))
        expect(await trusting.read(cookie)).toMatchObject({ status: 503, setsCookies: false })
        trusting.signal("SIGKILL")
      })

      test(`a person with ${devices} sessions can see them, end one and end all others`, async () => {
        const { owner } = await signedIn()
        const [current] = await processes[0]!.call<{ id: string }[]>("list", owner)
        const own = await site.store.records.get({ collection: "session", id: current!.id })
        await site.store.copy(own!, devices)
        const started = performance.now()
        // A page of them.
        expect(await processes[0]!.call<unknown[]>("list", owner)).toHaveLength(100)
        expect(await processes[0]!.call("end", owner, { id: "copy-7" })).toBe(true)
        expect(await processes[0]!.call<number>("endOthers", owner)).toBeGreaterThanOrEqual(devices)
        expect(performance.now() - started).toBeLessThan(15_000)
        expect(await processes[0]!.call<unknown[]>("list", owner)).toHaveLength(1)
      })
    },
  )
