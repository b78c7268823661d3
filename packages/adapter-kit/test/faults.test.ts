import type { Adapter } from "@sallyport/core/adapters"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { places } from "../../../test/depth/depth.js"
import type { Fault } from "../src/faults/fault-proxy.js"
import { openScene, type Scene } from "../src/faults/scene.js"
import { testFaults } from "../src/index.js"
import { servedAdapter, serveMemory } from "./support/served-memory.js"

type Served = Awaited<ReturnType<typeof serveMemory>>
const { address: server, close } = await serveMemory()

testFaults("The memory adapter behind TCP", {
  server,
  places,
  open: async (address) => ({ adapter: servedAdapter(address) }),
})

/** Adapters with one defect each that shows when the store fails. */
const defects: Readonly<Record<string, (sound: Required<Adapter>) => Partial<Adapter>>> = {
  "takes a store that fails for one without the session": ({ getSessionAndUser }) => ({
    getSessionAndUser: async (token) => Promise.resolve(getSessionAndUser(token)).catch(() => null),
  }),
  "says that it deleted a session and did not": ({ deleteSession }) => ({
    deleteSession: async (token) => {
      await Promise.resolve(deleteSession(token)).catch(() => undefined)
    },
  }),
  "says that it stored a session and did not": ({ createSession }) => ({
    createSession: async (session) => Promise.resolve(createSession(session)).catch(() => session),
  }),
}

describe("The suite about faults finds an adapter that", () => {
  let served: Served
  beforeAll(async () => {
    served = await serveMemory()
  })
  afterAll(() => served.close())

  test.each(Object.entries(defects))("%s", async (_, spoil) => {
    const scene = await openScene({
      server: served.address,
      open: async (address) => {
        const sound = servedAdapter(address)
        return { adapter: { ...sound, ...spoil(sound) } }
      },
    })
    await expect(firstFound(scene)).resolves.toMatchObject({ how: "cut" })
    await scene.close()
  })
})

const PLACES = 60

/** The first fault after which someone does not recover; undefined if everyone always does. */
async function firstFound({ whole, suffer }: Scene): Promise<Fault | undefined> {
  for (const direction of ["request", "answer"] as const)
    for (let place = 0; place < PLACES; place += 1) {
      const after = Math.floor(((place + 0.5) / PLACES) * whole[direction])
      const fault: Fault = { how: "cut", direction, after }
      const [outcome] = await Promise.allSettled([suffer(fault)])
      if (outcome.status === "rejected") return fault
    }
  return undefined
}

afterAll(() => close())
