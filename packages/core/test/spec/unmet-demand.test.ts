import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { setEnvDefaults } from "../../src/config/set-env-defaults.js"
import type { ProofDemand } from "../../src/contract/session-facts.js"
import type { sessions } from "../../src/entrypoints/sessions.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import { event, eventFramework } from "../support/event-framework.js"
import { SessionsSite } from "../support/sessions-site.js"

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

interface WithSessions extends OperationsConfig {
  extensions: [ReturnType<typeof sessions>]
}

/** A person whose sign-in is eleven minutes old, and what is logged about what is demanded of them. */
async function demanding(env: Record<string, string> = { NODE_ENV: "development" }) {
  const warnings: string[] = []
  const warn = (code: string, details?: string) => void warnings.push(`${code}: ${details}`)
  const site = new SessionsSite("jwt", { config: { logger: { warn } } })
  const browser = await site.signedIn()
  const { config, cookie } = browser
  setEnvDefaults(env, config)
  vi.advanceTimersByTime(11 * MINUTE)
  const { auth } = createOperations(eventFramework, config as WithSessions)
  const here = () => event("/keys", { cookie })
  return {
    auth: (demand: ProofDemand, at = here()) => auth(at, demand),
    visitor: () => event("/keys"),
    told: async () => {
      await vi.dynamicImportSettled()
      return warnings.filter((line) => line.includes("demand"))
    },
  }
}

describe("Somebody is signed in, and auth({ within }) gives null", () => {
  test("told of once in development, with what to call", async () => {
    const { auth, told } = await demanding()
    expect(await auth({ within: 600 })).toBeNull()
    expect(await auth({ within: 600 })).toBeNull()
    expect(await told()).toEqual([
      "likely-mistake: Somebody is signed in, but the demand { within: 600 } is not met, so this gives null: their last proof is older, or they signed in with OAuth 2, which proves nothing. Lead them to signIn(undefined, { within: 600 }), which asks for it (page /auth/session/step-up). Where your code does so, nothing has to change.",
    ])
  })

  test("two factors: the demand as it was written", async () => {
    const { auth, told } = await demanding()
    expect(await auth({ within: 600, factors: 2 })).toBeNull()
    const [said] = await told()
    expect(said).toContain("signIn(undefined, { within: 600, factors: 2 })")
    expect(said).toContain("they have not proved it with two factors")
  })

  test("nothing is said for a demand that is met, for a visitor, or in production", async () => {
    const { auth, told, visitor } = await demanding()
    expect(await auth({ within: 3600 })).not.toBeNull()
    expect(await auth({ within: 600 }, visitor())).toBeNull()
    expect(await told()).toEqual([])
    const live = await demanding({ NODE_ENV: "production" })
    expect(await live.auth({ within: 600 })).toBeNull()
    expect(await live.told()).toEqual([])
  })
})
