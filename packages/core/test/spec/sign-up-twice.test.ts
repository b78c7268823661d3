import { describe, expect, test } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import { ADA, LinkingSite, whose } from "../support/linking-site.js"
import { plainTables } from "../support/plain-tables.js"

/** The same store, whose first call of this operation takes a while before or after its effect. */
function slowAt(store: Adapter, operation: keyof Adapter, when: HeldOperation["when"]) {
  let reached = (): void => undefined
  const isReached = new Promise<void>((resolve) => {
    reached = resolve
  })
  const pause = () => new Promise((resolve) => setTimeout(resolve, 120))
  let calls = 0
  const original = store[operation] as (...args: unknown[]) => Promise<unknown>
  const slow = async (...args: unknown[]) => {
    calls += 1
    if (calls > 1) return original(...args)
    if (when === "before") {
      reached()
      await pause()
      return original(...args)
    }
    const result = await original(...args)
    reached()
    await pause()
    return result
  }
  return { store: { ...store, [operation]: slow }, isReached }
}

interface HeldOperation {
  readonly at: keyof Adapter
  readonly when: "before" | "after"
}

const held: readonly HeldOperation[] = (
  ["getUserByAccount", "getUserByEmail", "createUser", "linkAccount", "createSession"] as const
).flatMap((at) => (["before", "after"] as const).map((when) => ({ at, when })))

const stores = [
  { unique: "address and account", processes: 1 },
  { unique: "address and account", processes: 2 },
  { unique: "account", processes: 1 },
  { unique: "account", processes: 2 },
  // Two processes have nothing in common that could tell them of each other.
  { unique: "nothing", processes: 1 },
] as const

describe.each(stores)(
  "A first sign-in twice at once, tables that keep apart $unique, $processes process(es)",
  ({ unique, processes }) => {
    describe.each([
      ["an address", ADA],
      ["no address", null],
    ])("%s", (_, email) => {
      const ada = { sub: "ada-at-op", email, email_verified: email !== null, name: "Ada" }
      const isAsked = ({ at }: HeldOperation) => email !== null || at !== "getUserByEmail"

      test.each(held.filter(isAsked))(
        "the first tab is held $when $at → one user, one account, both tabs are in",
        async ({ at, when }) => {
          const { store, users, accounts } = plainTables(unique)
          const { store: slow, isReached } = slowAt(store, at, when)
          const first = new LinkingSite({ store: slow })
          const second = processes === 1 ? first : new LinkingSite({ store: slow })
          const tabs = [first.visitor(), second.visitor()] as const
          const leaving = [await first.leave(tabs[0]), await second.leave(tabs[1])] as const
          const coming = first.comeBack(tabs[0], leaving[0], ada)
          await Promise.race([isReached, coming])
          await Promise.all([coming, second.comeBack(tabs[1], leaving[1], ada)])
          expect(accounts).toHaveLength(1)
          expect(users.map(({ id }) => id)).toEqual([accounts[0]?.userId])
          for (const tab of tabs) expect(await whose(tab)).toBe(accounts[0]?.userId)
          const told = new Set([first, second])
          const names = [...told].flatMap((site) => site.told())
          expect(names.filter((name) => name === "linkAccount")).toHaveLength(1)
        },
      )
    })
  },
)
