import type { Adapter } from "@sallyport/core/adapters"
import { setTimeout } from "node:timers/promises"
import { testAdoptionRace } from "../../../../test/depth/adapter-contract.js"
import { MemoryAdapter } from "../src/index.js"
import { seededRandom } from "../../../../test/depth/random.js"

/** A pause before or after an operation's work; sometimes a long one, in which others do all of theirs. */
const random = seededRandom()
const pause = () => setTimeout(random() < 0.15 ? random() * 30 : 0)

/** The same store behind a slow network. */
function slowed(adapter: Adapter): Adapter {
  const operations = Object.entries(adapter).map(([name, operation]) => [
    name,
    async (...args: unknown[]) => {
      await pause()
      const done: unknown = await Reflect.apply(operation as () => unknown, adapter, args)
      await pause()
      return done
    },
  ])
  return Object.fromEntries(operations) as Adapter
}

function withoutTransaction(): Adapter {
  const { createUserAndAccount: _, ...adapter } = MemoryAdapter()
  return adapter
}

testAdoptionRace("MemoryAdapter, slow", async () => ({ adapter: slowed(MemoryAdapter()) }), {
  rounds: 8,
})

testAdoptionRace(
  "MemoryAdapter, slow, without a transaction",
  async () => ({
    adapter: slowed(withoutTransaction()),
  }),
  { rounds: 4 },
)
