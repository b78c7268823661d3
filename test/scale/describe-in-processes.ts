import { afterAll, beforeAll, describe, expect } from "vitest"
import { missing } from "../../packages/adapters/pg/test/support/databases.js"
import { isDeep, onlyInDepth } from "../depth/depth.js"
import { PeopleProcesses } from "./people-in-processes.js"
import type { PeopleProcess, StopPlan } from "./people-processes.js"

const why = missing ? `(${missing})` : onlyInDepth

const settings = [
  { strategy: "jwt", isReversed: false },
  { strategy: "database", isReversed: true },
] as const

/** The processes of a site, of which one is always well. */
export interface TriedProcesses {
  readonly all: () => PeopleProcesses
  readonly healthy: () => PeopleProcess
}

/** Runs the same tests in both strategies, with the extensions in both orders. */
export function describeInProcesses(what: string, declare: (tried: TriedProcesses) => void): void {
  describe.skipIf(missing !== undefined || !isDeep)(`${what} ${why}`, () => {
    describe.each(settings)("strategy $strategy, reversed: $isReversed", (setting) => {
      let all: PeopleProcesses
      let healthy: PeopleProcess
      beforeAll(async () => {
        all = await PeopleProcesses.open(setting)
        healthy = await all.start()
      })
      afterAll(() => all?.close())
      declare({ all: () => all, healthy: () => healthy })
    })
  })
}

/** What is done at a process that is stopped, and what holds after it was done again at another. */
export interface Stopped<Made> {
  readonly prepare: () => Promise<Made>
  readonly act: (at: PeopleProcess, made: Made) => Promise<unknown>
  /** `isWhole`: nothing was stopped. */
  readonly check: (made: Made, isWhole: boolean) => Promise<unknown>
  /** Default: in each way. */
  readonly how?: readonly StopPlan["how"][]
}

/** More writes than anything makes. */
const MOST = 200
const HOW: readonly StopPlan["how"][] = ["killed", "cut", "lost"]

/** Stops a process at each of its writes in turn, in each way. */
export async function stopAtEach<Made>(
  { all, healthy }: TriedProcesses,
  stopped: Stopped<Made>,
): Promise<void> {
  for (const how of stopped.how ?? HOW)
    for (let at = 0, mortal = await all().start(); ; at += 1) {
      expect(at).toBeLessThan(MOST)
      await Promise.all([healthy().setClock(0), mortal.setClock(0)])
      const made = await stopped.prepare()
      await mortal.stop({ at, how })
      await stopped.act(mortal, made).catch(() => undefined)
      const count = await mortal.stop(null).catch(() => null)
      const isWhole = count !== null && count <= at
      await stopped.check(made, isWhole).catch((error: unknown) => {
        throw new Error(`It was ${how} at the write ${at}`, { cause: error })
      })
      if (count === null) mortal = await all().start()
      if (!isWhole) continue
      expect(at).toBeGreaterThan(0)
      mortal.end()
      break
    }
}
