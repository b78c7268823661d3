import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import { admin } from "../../src/entrypoints/admin.js"
import { secondFactors } from "../../src/entrypoints/second-factors.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { Browser } from "../support/browser.js"
import { InterruptedRecords } from "../support/interrupted-records.js"
import { world } from "../support/world.js"

const ADA = { id: "ada", email: "ada@example.com", emailVerified: null }

/** A site whose own code compares passwords, and finds its people in the store. */
async function siteOf(extensions: readonly ("factors" | "sessions")[]) {
  const records = new InterruptedRecords()
  const plain = MemoryAdapter()
  const asked: string[] = []
  const getUser: Adapter["getUser"] = async (id) => {
    const found = await plain.getUser?.(id)
    asked.push(id)
    return found ?? null
  }
  const user = await plain.createUser?.(ADA)
  const config = world({
    adapter: records.with({ ...plain, getUser }),
    records: records.store,
    session: { strategy: "jwt" },
    extensions: [
      sessions({ maxStaleness: 0 }),
      ...(extensions.includes("factors") ? [secondFactors()] : []),
    ],
  })
  const [provider] = config.providers
  Object.assign(config, { providers: [{ ...(provider as object), authorize: () => user }] })
  const remove = async () => {
    await plain.deleteUser?.(String(user?.id))
    await admin(config as never).removed(String(user?.id))
  }
  return { config, records, remove, asked }
}

interface Outcome {
  readonly moment: number
  readonly isRemoved: boolean
  /** Before the store has given their row, nobody can tell them from somebody whom the application has made up. */
  readonly isKnown: boolean
  readonly session: object | null
}

describe("Somebody who signs in with credentials and is deleted meanwhile", () => {
  test.each([[["sessions"]], [["sessions", "factors"]]] as const)(
    "is nobody afterwards, at whatever moment it was, with %j",
    async (extensions) => {
      const outcomes: Outcome[] = []
      for (let moment = 0; ; moment += 1) {
        const { config, records, remove, asked } = await siteOf(extensions)
        const browser = new Browser(config)
        const csrfToken = await browser.csrfToken()
        let isRemoved = false
        let isKnown = false
        records.interrupt(async (step) => {
          if (step !== moment) return
          isRemoved = true
          isKnown = asked.length > 0
          records.interrupt(null)
          await remove()
        })
        const fields = { csrfToken, username: "ada", password: "enchantress" }
        await browser.visit("callback/credentials", { method: "POST", body: fields })
        records.interrupt(null)
        outcomes.push({ moment, isRemoved, isKnown, session: await browser.session() })
        if (!isRemoved) break
      }
      const signedIn = outcomes.filter(({ isKnown, session }) => isKnown && session !== null)
      expect([signedIn, outcomes.at(-1)?.session]).toMatchObject([
        [],
        { user: { email: ADA.email } },
      ])
    },
  )
})
