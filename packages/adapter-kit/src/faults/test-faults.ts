import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { faultKinds } from "./fault-proxy.js"
import { openScene, type Scene, type Stage } from "./scene.js"

export interface FaultOptions extends Stage {
  /** At how many places in the traffic each kind of fault occurs, in each direction. Default: 12. */
  readonly places?: number
}

/**
 * Runs whole sign-ins, a session check and a sign-out of the core on an adapter, while the connection to the store is
 * cut, reset or stalled at places spread over the traffic, in requests and in responses. Afterwards, without a restart:
 * no one is locked out, no one has two users, no one is signed in as someone else, no one was signed out, and each
 * error has a type.
 *
 * For stores that are reached over TCP; an adapter that uses a file has no connection to lose.
 */
export function testFaults(name: string, { places = 12, ...stage }: FaultOptions): void {
  describe(`${name}: the connection to the store breaks`, () => {
    let scene: Scene
    beforeAll(async () => {
      scene = await openScene(stage)
    })
    afterAll(async () => scene?.close())

    test.each(faultKinds)(
      `$how in the middle of $direction, at ${places} places`,
      async ({ how, direction }) => {
        let broken = 0
        for (let place = 0; place < places; place += 1) {
          const after = Math.floor(((place + 0.5) / places) * scene.whole[direction])
          broken += Number(await scene.suffer({ how, direction, after }))
        }
        // The traffic differs slightly between runs, so a fault at the very end may not occur.
        expect(broken).toBeGreaterThanOrEqual(places - 2)
      },
      120_000,
    )
  })
}
