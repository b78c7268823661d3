import * as kit from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { isDeep, onlyInDepth, places, rounds, sequences } from "./depth.js"

type Suite = Parameters<typeof kit.testAdapter>

/** The whole contract. */
export function testAdapter(...[name, open, options]: Suite): void {
  kit.testAdapter(name, open, { sequences, ...options })
}

/** The same for further engines and drivers: only in depth. */
export function testAdapterInDepth(...[name, open, options]: Suite): void {
  describe.skipIf(!isDeep)(`One more way, ${name} ${onlyInDepth}`, () => {
    testAdapter(name, open, options)
  })
}

/** A connection that breaks, at as many places as this run has time for. */
export function testFaults(...[name, options]: Parameters<typeof kit.testFaults>): void {
  kit.testFaults(name, { places, ...options })
}

/** Attackers on an address whose owner arrives, as often as this run has time for. */
export function testAdoptionRace(
  ...[name, open, options = {}]: Parameters<typeof kit.testAdoptionRace>
): void {
  const { rounds: most = rounds } = options
  kit.testAdoptionRace(name, open, { ...options, rounds: Math.min(most, rounds) })
}
