import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { OpenAdapter } from "../open-world.js"
import { openContestedSite } from "../site/contested-site.js"
import { visitAll, type RoundTrips, type Visit } from "./visits.js"

/** What `open` returns. */
export interface OpenCounted extends OpenAdapter {
  /** How many requests the driver has sent to the store so far. */
  readonly requests: () => number
}

/**
 * Counts the requests to the store that whole sign-ins of the core make on an adapter, with stored sessions. Requests
 * that run at the same time count one by one; a transaction, a batch or a script that the driver sends as one counts as
 * one. None may need more than its limit.
 *
 * Everything is done once before it is counted, so that statements are prepared and the columns of tables are known.
 */
export function testRoundTrips(
  name: string,
  open: () => Promise<OpenCounted>,
  limits: RoundTrips,
): void {
  describe(`${name}: requests to the store`, () => {
    let close: OpenAdapter["close"]
    let taken: RoundTrips
    beforeAll(async () => {
      const opened = await open()
      close = opened.close
      taken = await countRoundTrips(opened)
    })
    afterAll(async () => close?.())

    for (const [visit, limit] of Object.entries(limits) as [Visit, number][])
      test(`${visit}: at most ${limit}`, () => {
        expect(taken[visit]).toBeLessThanOrEqual(limit)
      })
  })
}

/** The requests to the store of each visit, as `testRoundTrips` counts them. */
export async function countRoundTrips({ adapter, requests }: OpenCounted): Promise<RoundTrips> {
  const site = openContestedSite(adapter)
  await visitAll(site, async (_, work) => void (await work()))
  const taken: Partial<Record<Visit, number>> = {}
  await visitAll(site, async (visit, work) => {
    const before = requests()
    await work()
    taken[visit] = requests() - before
  })
  return taken as RoundTrips
}
