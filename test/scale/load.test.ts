import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { loadSeconds, sampled } from "../depth/depth.js"
import { Balancer } from "./balancer.js"
import { seenAt, tryEnded, withLink, withPassword } from "./devices.js"
import { DevicesLedger, sendDevices } from "./devices-crowd.js"
import { BOUND, wait } from "./end-under-load.js"
import { guessAt, type GuessResults, guessPassword, sendMail } from "./guessers.js"
import { type LoadSite, startLoadSite } from "./load-site.js"
import { stores } from "./sessions-stores.js"
import { tell } from "./tell.js"

const MINUTE = 60_000
const PEOPLE = 8
/** Milliseconds. A request asks its store several times, and the drivers give up after two seconds each time. */
const SLOW = 10_000
/** Bytes by which a process may grow, however long it runs: what it remembers is bounded. */
const GROWTH = 30 * 1024 * 1024

const ways = {
  jwt: { enter: withPassword, guess: guessPassword, most: 10 },
  database: { enter: withLink, guess: sendMail, most: 5 },
}

const places = stores.flatMap((store) =>
  (["jwt", "database"] as const).map((strategy) => ({ ...store, strategy })),
)

/** Answers to a store that fails, as docs/errors.md and docs/me.md say. */
const documented = [
  /^\/auth\/session 503$/,
  /^\/auth\/session\/sessions\.\w+ 503$/,
  /^\/auth\/signout 50[03]$/,
]

for (const { kind, why, strategy } of sampled(places, 1))
  describe.skipIf(why)(
    `Four processes whose connections to ${kind} are cut off again and again, strategy ${strategy}${why ? ` (${why})` : ""}`,
    { timeout: 2 * MINUTE },
    () => {
      let site: LoadSite
      let balancer: Balancer
      const ledger = new DevicesLedger()
      let letIn: readonly string[]
      let guessed: GuessResults
      const died: string[] = []
      const heaps = async () =>
        Promise.all(
          site.processes.map(async ({ address }) => {
            const { heap } = (await (await fetch(`${address}/health`)).json()) as { heap: number }
            return heap
          }),
        )
      let before: readonly number[]
      let after: readonly number[]

      beforeAll(
        async () => {
          const { enter, guess } = ways[strategy]
          site = await startLoadSite({ kind, strategy })
          for (const { address, ended } of site.processes) void ended.then(() => died.push(address))
          balancer = new Balancer(site.processes)
          const crowd = (seconds: number) => {
            const end = Date.now() + seconds * 1000
            const isOver = () => Date.now() > end
            return {
              isOver,
              left: sendDevices({ balancer, enter, atOnce: PEOPLE, isOver }, ledger),
            }
          }
          await crowd(2).left
          before = await heaps()
          const { isOver, left } = crowd(loadSeconds)
          const troubles = site.trouble(isOver)
          const trying = tryEnded(ledger.ended, site.processes, isOver)
          guessed = await guessAt("victim@example.com", guess, { balancer, isOver })
          letIn = await trying
          await left
          const cuts = await troubles
          await wait(BOUND + 500)
          after = await heaps()
          tell(`load on ${kind}, ${strategy}`, {
            ...ledger.counts,
            cuts,
            guessed,
            slowest: Math.round(balancer.slowest),
            answers: Object.fromEntries(balancer.answers),
            grown: after.map((heap, at) => Math.round((heap - (before[at] ?? 0)) / 1024)),
          })
        },
        (loadSeconds + 60) * 1000,
      )
      afterAll(() => site?.stop())

      test("no process dies, and every request is answered in time", () => {
        expect(died).toEqual([])
        expect(balancer.living).toHaveLength(site.processes.length)
        expect(balancer.slowest).toBeLessThan(SLOW)
      })

      test("nobody appears to be signed out, or to be somebody else", () => {
        expect(ledger.wrong).toEqual([])
        expect(ledger.counts["signed in"]).toBeGreaterThan(0)
      })

      test("whoever was signed in can go on at each process, unless they have ended it", async () => {
        for (const process of site.processes)
          for (const { token, email } of ledger.signedIn)
            expect(await seenAt(process, token)).toBe(email)
      })

      test("nothing that was ended is let in, meanwhile or afterwards, at any process", async () => {
        expect(letIn).toEqual([])
        for (const process of site.processes)
          for (const { token } of ledger.ended) expect(await seenAt(process, token)).toBeNull()
      })

      test("every failure is one of the documented answers", () => {
        const failures = [...balancer.answers.keys()].filter((one) => / 5\d\d$/.test(one))
        const others = failures.filter((one) => !documented.some((pattern) => pattern.test(one)))
        expect(others).toEqual([])
      })

      test("limits hold, and only who guesses is limited: while the store fails, each process counts for itself", () => {
        const { most } = ways[strategy]
        const limited = [...balancer.answers].filter(([answer]) => answer.endsWith(" 429"))
        expect(limited.map(([, count]) => count)).toEqual([guessed.refused])
        expect(guessed.refused).toBeGreaterThan(0)
        expect(guessed.through).toBeLessThanOrEqual(most * (1 + site.processes.length))
      })

      test("no process grows without bound", () => {
        const grown = after.map((heap, at) => heap - (before[at] ?? 0))
        expect(Math.max(...grown)).toBeLessThan(GROWTH)
      })
    },
  )
