import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { processTable, wholeProcess } from "./process-table.js"
import { countsHere } from "./counts.js"
import { countAttempt } from "./sliding-count.js"

let tables = 0

const START = 1_800_000_000_000
const limit = { most: 10, seconds: 60 }

function clocked() {
  const counts = countsHere(
    processTable<number>(`counts of test ${(tables += 1)}`, 1000, wholeProcess),
  )
  let now = START
  return {
    wait: (milliseconds: number) => {
      now += milliseconds
    },
    attempt: async () => countAttempt(counts, "ada", { ...limit, now }),
  }
}

describe("A count whose window slides", () => {
  test("lets as many through as it says, also all at once", async () => {
    const { attempt } = clocked()
    const all = await Promise.all(Array.from({ length: 25 }, async () => attempt()))
    expect(all.filter(({ retryAfter }) => retryAfter === null)).toHaveLength(10)
  })

  test("what is taken out again makes room", async () => {
    const { attempt } = clocked()
    const counted = await Promise.all(Array.from({ length: 10 }, async () => attempt()))
    await counted[0]?.release()
    expect(await attempt()).toMatchObject({ retryAfter: null })
    expect((await attempt()).retryAfter).toBeGreaterThan(0)
  })

  test("at the edge of two windows nobody gets twice as many", async () => {
    const { attempt, wait } = clocked()
    wait(59_000)
    for (let index = 0; index < 10; index += 1) await attempt()
    wait(2_000)
    const { retryAfter } = await attempt()
    expect(retryAfter).toBeGreaterThan(0)
  })

  test("there is room after the time that it says, and not two seconds before", async () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(pauses, async (all) => {
        const { attempt, wait } = clocked()
        const tried = async () => {
          const { retryAfter, release } = await attempt()
          if (retryAfter !== null) await release()
          return retryAfter
        }
        for (const pause of all) {
          wait(pause)
          await tried()
        }
        let seconds = await tried()
        while (seconds === null) seconds = await tried()
        const early = Math.max(0, seconds - 2)
        wait(early * 1000)
        const before = early === 0 ? "not asked" : await tried()
        wait((seconds - early) * 1000)
        expect([before === null, await tried()]).toEqual([false, null])
      }),
    )
  })
})
