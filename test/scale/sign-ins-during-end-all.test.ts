import { setImmediate } from "node:timers/promises"
import { KyselyAdapter, migrateToLatest } from "@sallyport/kysely-adapter"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import type { Adapter } from "@sallyport/core/adapters"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openSqlite } from "../../packages/adapters/kysely/test/support/databases.js"
import { admin } from "../../packages/core/src/entrypoints/admin.js"
import { sessions, type SessionsOfPeople } from "../../packages/core/src/entrypoints/sessions.js"
import { makeExtension } from "../../packages/core/src/extensions/defining/make-extension.js"
import type { Browser } from "../../packages/core/test/support/browser.js"
import { LinkingSite } from "../../packages/core/test/support/linking-site.js"
import { forgetVerdicts } from "../../packages/core/test/support/sessions-site.js"
import { rounds } from "../depth/depth.js"

const SIGN_INS = 6

interface OpenStore {
  readonly adapter: Adapter
  readonly close: () => Promise<void>
}

async function onSqlite(): Promise<OpenStore> {
  const { db, close } = await openSqlite()
  await migrateToLatest(db)
  return { adapter: KyselyAdapter(db), close }
}

async function inMemory(): Promise<OpenStore> {
  return { adapter: MemoryAdapter(), close: () => Promise.resolve() }
}

/** A sign-in that has come to its last request. */
interface SignIn {
  readonly browser: Browser
  /** By what the site knows its last request. */
  readonly cookie: string
  readonly finish: () => Promise<unknown>
}

/** A site at which one person signs in, in many browsers at once. */
class Meeting {
  readonly #site: LinkingSite
  readonly #person = { sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.com` }
  readonly #decided = new Set<string>()
  readonly #sessions: SessionsOfPeople

  constructor(strategy: "jwt" | "database", store: Adapter) {
    // Sign-ins do not take equally long from their decision to their session.
    const hesitation = makeExtension("hesitation", {}, () => ({
      phases: { settled: async () => turns(3 * (this.#decided.size % SIGN_INS)) },
    }))
    // Asked after sessions(), because its name comes later.
    const witness = makeExtension("witness", {}, () => ({
      phases: {
        decided: async ({ request: { headers } }) => {
          this.#decided.add(headers.get("cookie") ?? "")
          return null
        },
      },
    }))
    const extensions = [hesitation, sessions(), witness]
    this.#site = new LinkingSite({ strategy, store, config: { extensions } })
    this.#sessions = admin({ ...this.#site.world.config, extensions: [sessions()] }).sessions
  }

  async begin(): Promise<SignIn> {
    const browser = this.#site.visitor()
    const left = await this.#site.leave(browser)
    const finish = async () => this.#site.comeBack(browser, left, this.#person)
    return { browser, cookie: browser.cookie, finish }
  }

  decidedOf(signIns: readonly SignIn[]): readonly SignIn[] {
    return signIns.filter(({ cookie }) => this.#decided.has(cookie))
  }

  async endAll(): Promise<void> {
    const user = await this.#site.user(this.#person.email)
    await this.#sessions.endAll(user?.id ?? "")
  }
}

async function turns(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await setImmediate()
}

/** All sessions are ended as soon as so many of the sign-ins are decided. */
async function meet(meeting: Meeting, wanted: number) {
  const signIns: SignIn[] = []
  while (signIns.length < SIGN_INS) signIns.push(await meeting.begin())
  const finished = Promise.all(
    signIns.map(async ({ finish }, index) => {
      await turns(3 * index)
      await finish()
    }),
  )
  while (meeting.decidedOf(signIns).length < wanted) await turns(1)
  const before = meeting.decidedOf(signIns)
  await meeting.endAll()
  await finished
  await forgetVerdicts()
  const alive: SignIn[] = []
  for (const signIn of signIns) if (await signIn.browser.session()) alive.push(signIn)
  return { before, alive }
}

describe.each([
  ["memory", inMemory],
  ["Kysely on SQLite", onSqlite],
] as const)("Sign-ins of one person while all their sessions are ended, %s", (_, open) => {
  let store: OpenStore
  beforeAll(async () => {
    store = await open()
  })
  afterAll(() => store?.close())

  test.each(["jwt", "database"] as const)(
    "those that were decided before let nobody in, and later ones do, strategy %s",
    async (strategy) => {
      const meeting = new Meeting(strategy, store.adapter)
      await (await meeting.begin()).finish()
      let alive = 0
      for (let round = 0; round < rounds * (SIGN_INS + 1); round += 1) {
        const met = await meet(meeting, round % (SIGN_INS + 1))
        expect(met.alive.filter((signIn) => met.before.includes(signIn))).toEqual([])
        alive += met.alive.length
      }
      expect(alive).toBeGreaterThan(0)
    },
  )
})
