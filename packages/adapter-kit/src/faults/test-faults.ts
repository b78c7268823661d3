import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openScene, type Scene, type Stage } from "./scene.js"

export interface FaultOptions extends Stage {
  /** At how many places of the traffic each kind of fault comes, in each direction; 12 when absent. */
  readonly places?: number
}

const FAULTS = [
  { how: "cut", direction: "request" },
  { how: "cut", direction: "answer" },
  { how: "reset", direction: "request" },
  { how: "reset", direction: "answer" },
  { how: "stall", direction: "answer" },
] as const

/**
 * Runs whole sign-ins, a session check and a sign-out of the core on an adapter, while the connection to the store is cut,
 * reset or stalled at places all over the traffic, in requests and in answers. Afterwards, without a restart: nobody is locked
 * out, nobody has two users, nobody is signed in as somebody else, nobody was signed out, and each error has a type.
 *
 * For stores that are reached over TCP; an adapter on a file has no connection to lose.
 */
export function testFaults(name: string, { places = 12, ...stage }: FaultOptions): void {
  describe(`${name}: the connection to the store breaks`, () => {
    let scene: Scene
    beforeAll(async () => {
      scene = await openScene(stage)
    })
    afterAll(async () => scene?.close())

    test.each(FAULTS)(
      `$how in the middle of $direction, at ${places} places`,
      async ({ how, direction }) => {
        let broken = 0
        for (let place = 0; place < places; place += 1) {
          const after = Math.floor(((place + 0.5) / places) * scene.whole[direction])
          broken += Number(await scene.suffer({ how, direction, after }))
        }
        // Traffic differs a little from one time to the next, and its last bytes may not come.
        expect(broken).toBeGreaterThanOrEqual(places - 2)
      },
      120_000,
    )
  })
}
