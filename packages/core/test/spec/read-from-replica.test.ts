import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { readFromReplica } from "../../src/entrypoints/adapters.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { Browser } from "../support/browser.js"
import { mailTo, world, type SentMail } from "../support/world.js"

const ADA = "ada@example.com"
const COOKIE = "authjs.session-token"
const MARK = "authjs.session-token.fresh"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 2, 4) }))
afterEach(() => void vi.useRealTimers())

type Read = Awaited<ReturnType<Required<Adapter>["getSessionAndUser"]>>

/** A site whose replica has what the primary had when it was last brought up to date. */
function siteOf(
  config: Partial<AuthConfig> = {},
  change: (adapter: Adapter) => Adapter = (a) => a,
) {
  const sent: SentMail[] = []
  const store = MemoryAdapter()
  const asked = { primary: 0, replica: 0 }
  const copy = new Map<string, Read>()
  const tokens = new Set<string>()
  const primary: Adapter = {
    ...store,
    createSession: async (session) => {
      tokens.add(session.sessionToken)
      return store.createSession(session)
    },
    getSessionAndUser: async (token) => {
      asked.primary += 1
      return store.getSessionAndUser(token)
    },
  }
  const replica: Adapter = {
    getSessionAndUser: async (token) => {
      asked.replica += 1
      return copy.get(token) ?? null
    },
  }
  const configured = world({
    adapter: change(readFromReplica(primary, replica)),
    providers: [mailTo(sent)],
    session: { strategy: "database" },
    ...config,
  })
  /** Everything that was written so far arrives at the replica. */
  const replicate = async () => {
    for (const token of tokens) copy.set(token, await store.getSessionAndUser(token))
  }
  const signedIn = async () => {
    const browser = new Browser(configured)
    await browser.post("signin/email", { email: ADA })
    await browser.get(sent.at(-1)?.url ?? "")
    return browser
  }
  /** Whom a read shows, and which servers it asked. */
  const read = async (browser: Browser) => {
    Object.assign(asked, { primary: 0, replica: 0 })
    const session = (await browser.session()) as { user?: { email?: string } } | null
    return [session?.user?.email ?? null, { ...asked }]
  }
  return { store, replica, copy, replicate, signedIn, read, asked }
}

/** As after `freshFor` seconds. */
const unmarked = (browser: Browser) => browser.jar.delete(MARK)

describe("Sessions that are read from a replica", () => {
  test("a plain read asks the replica alone", async () => {
    const { replicate, signedIn, read } = siteOf()
    const browser = await signedIn()
    await replicate()
    unmarked(browser)
    expect(await read(browser)).toEqual([ADA, { primary: 0, replica: 1 }])
  })

  test("whoever has just signed in is read from the primary, for five seconds by a cookie", async () => {
    const { signedIn, read } = siteOf()
    const browser = await signedIn()
    expect(browser.jar.get(MARK)).toBe("1")
    expect(await read(browser)).toEqual([ADA, { primary: 1, replica: 0 }])
  })

  test("what the replica has not received yet is asked of the primary", async () => {
    const { signedIn, read } = siteOf()
    const browser = await signedIn()
    unmarked(browser)
    expect(await read(browser)).toEqual([ADA, { primary: 1, replica: 1 }])
  })

  test("what has expired there may have been extended: the primary says", async () => {
    const { copy, replicate, signedIn, read } = siteOf()
    const browser = await signedIn()
    await replicate()
    unmarked(browser)
    for (const [token, row] of copy)
      if (row)
        copy.set(token, { ...row, session: { ...row.session, expires: new Date(Date.now() - 1) } })
    expect(await read(browser)).toEqual([ADA, { primary: 1, replica: 1 }])
  })

  test("a replica that fails is logged, and the primary answers", async () => {
    const { replica, signedIn, read } = siteOf()
    const browser = await signedIn()
    unmarked(browser)
    replica.getSessionAndUser = async () => Promise.reject(new Error("the replica is down"))
    expect((await read(browser))[0]).toBe(ADA)
    expect(browser.config).toMatchObject({ log: [{ message: "the replica is down" }] })
  })

  test("without sessions(), a session that was ended is found there until the replica is up to date", async () => {
    const { store, replicate, signedIn, read } = siteOf()
    const browser = await signedIn()
    await replicate()
    unmarked(browser)
    await store.deleteSession(browser.jar.get(COOKIE) ?? "")
    expect((await read(browser))[0]).toBe(ADA)
    await replicate()
    expect((await read(browser))[0]).toBeNull()
  })

  test("with sessions() it is refused although the replica still has it", async () => {
    const { replicate, signedIn, read } = siteOf({ extensions: [sessions({ maxStaleness: 0 })] })
    const [browser, other] = [await signedIn(), await signedIn()]
    await replicate()
    for (const one of [browser, other]) unmarked(one)
    const answer = await other.post("session/sessions.endOthers")
    expect(answer.status).toBe(200)
    expect((await read(browser))[0]).toBeNull()
  })

  test("what decides or writes asks the primary alone", async () => {
    const { asked, replicate, signedIn } = siteOf({ extensions: [sessions()] })
    const browser = await signedIn()
    await replicate()
    unmarked(browser)
    Object.assign(asked, { primary: 0, replica: 0 })
    await browser.get("session/sessions.list")
    await browser.post("session", { data: "{}" })
    expect(asked.replica).toBe(0)
    expect(asked.primary).toBeGreaterThan(1)
    expect(browser.jar.has(MARK)).toBe(true)
  })

  test("a token that does not say when it was made keeps its cookie while the mark is there", async () => {
    const generateSessionToken = () => crypto.randomUUID()
    const { store, signedIn, read } = siteOf({
      session: { strategy: "database", generateSessionToken },
    })
    const browser = await signedIn()
    await store.deleteSession(browser.jar.get(COOKIE) ?? "")
    expect((await read(browser))[0]).toBeNull()
    expect(browser.jar.has(COOKIE)).toBe(true)
    unmarked(browser)
    expect((await read(browser))[0]).toBeNull()
    expect(browser.jar.has(COOKIE)).toBe(false)
  })

  test("an operation that the application replaces around it runs, and the replica stays", async () => {
    const seen: string[] = []
    const { replicate, signedIn, read } = siteOf({}, (adapter) => ({
      ...adapter,
      deleteSession: async (token) => {
        seen.push(token)
        return (await adapter.deleteSession?.(token)) ?? null
      },
    }))
    const browser = await signedIn()
    await replicate()
    unmarked(browser)
    expect(await read(browser)).toEqual([ADA, { primary: 0, replica: 1 }])
    await browser.post("signout")
    expect(seen).toHaveLength(1)
  })
})

describe("readFromReplica", () => {
  test("keeps the operations of the primary, those of a class too", async () => {
    const store = MemoryAdapter()
    class Own {
      readonly #store = store
      async getSessionAndUser(token: string) {
        return this.#store.getSessionAndUser(token)
      }
      async getUser(id: string) {
        return this.#store.getUser(id)
      }
    }
    const adapter = readFromReplica(new Own() as Adapter, store)
    expect(Object.keys(adapter).sort()).toEqual(["getSessionAndUser", "getUser"])
    expect(await adapter.getUser?.("nobody")).toBeNull()
    expect(Object.keys(readFromReplica(store, store)).sort()).toEqual(Object.keys(store).sort())
  })

  test.each([
    [[{}, MemoryAdapter()], "The primary is no adapter that reads sessions."],
    [[MemoryAdapter(), undefined], "The replica is no adapter that reads sessions."],
    [[MemoryAdapter(), MemoryAdapter(), { freshFor: "5s" }], "freshFor takes a number of seconds"],
    [[MemoryAdapter(), MemoryAdapter(), { freshFor: 0 }], "freshFor takes a number of seconds"],
  ])("%#: says what is wrong", (args, says) => {
    expect(() =>
      readFromReplica(...(args as unknown as Parameters<typeof readFromReplica>)),
    ).toThrow(says)
  })
})
