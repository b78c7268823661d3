import { expect } from "vitest"
import { administration } from "@sallyport/core/administration"
import type { Adapter } from "@sallyport/core/adapters"
import type { OperationsConfig } from "@sallyport/core/integration"
import { memoryRecords } from "@sallyport/core/records"
import { sessions } from "@sallyport/core/sessions"
import { resultOf } from "../devices.js"
import { rule, type Rule } from "../rule.js"

/** Everybody is a user of the store. */
const adapter: Adapter = {
  getUser: async (id) => ({ id, name: id, email: `${id}@example.com`, emailVerified: null }),
}

/** A site on which Eve may act as everybody else. */
function helping(): Partial<OperationsConfig> {
  return {
    adapter,
    session: { strategy: "jwt" },
    records: memoryRecords({ singleProcess: true }),
    extensions: [
      sessions({ maxStaleness: 0 }),
      administration({ mayActAs: ({ id }) => id === "Eve" }),
    ],
  }
}

export const actingRules: readonly Rule[] = [
  rule(
    "acting: somebody acts as another, and then has their own session again",
    ["me"],
    async (world) => {
      const { visitor } = await world.open({ config: helping() })
      const [eve, ada] = [visitor(), visitor()]
      await eve.signIn("Eve")
      await ada.signIn("Ada")
      const session = async (who: typeof eve) => resultOf(await who.get(world.page("/session")))
      await eve.post(world.page("/me?do=actAs&id=Ada"))
      expect(await session(eve)).toMatchObject({ user: { name: "Ada" }, actor: { id: "Eve" } })
      // What is the person's alone is refused.
      expect((await eve.post(world.page("/me?do=endAll"))).status).toBeGreaterThanOrEqual(400)
      expect(await session(ada)).not.toHaveProperty("actor")
      expect(resultOf(await eve.post(world.page("/me?do=stopActing")))).toBe(true)
      expect(await session(eve)).toMatchObject({ user: { name: "Eve" } })
      expect(await session(eve)).not.toHaveProperty("actor")
      expect((await ada.post(world.page("/me?do=actAs&id=Eve"))).status).toBeGreaterThanOrEqual(400)
      expect(await session(ada)).toMatchObject({ user: { name: "Ada" } })
    },
  ),
]
