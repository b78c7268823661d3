import { MemoryAdapter } from "@sallyport/memory-adapter"
import fc from "fast-check"
import { afterEach, describe, expect, test, vi } from "vitest"
import { Browser } from "../support/browser.js"
import { password, world } from "../support/world.js"

const COOKIE = "authjs.session-token"
const BASE = Date.parse("2026-01-02T03:04:05.000Z")
const MAX_AGE = 1_000_000
const UPDATE_AGE = 100_000
/** How far the clocks of two servers may differ: so long after its end, nothing of a session is deleted. */
const CLOCKS_APART = 120_000
const NAMES = ["ada", "grace"] as const

type Strategy = "jwt" | "database"

/**
 * The expected state of a session. In a cookie, each token is a session of its own; in the store, all its copies are
 * one row.
 */
interface Token {
  readonly user: string
  readonly expires: number
  readonly isStored: boolean
}

/** The expected state: which token each jar holds, by its number, and every token that ever existed. */
interface Model {
  now: number
  readonly jars: (number | null)[]
  readonly tokens: Token[]
}

/** The real state. `values` are the cookies' values, by the tokens' numbers. */
interface Real {
  readonly strategy: Strategy
  readonly browsers: readonly Browser[]
  readonly values: string[]
  readonly store: Required<ReturnType<typeof MemoryAdapter>>
  readonly created: () => number
}

type Command = fc.AsyncCommand<Model, Real>

afterEach(() => {
  vi.useRealTimers()
})

async function site(strategy: Strategy): Promise<Real> {
  vi.useFakeTimers({ now: BASE, toFake: ["Date"] })
  const store = MemoryAdapter()
  const ids = new Map<unknown, string>()
  for (const name of NAMES) {
    const user = { id: "", name, email: `${name}@example.com`, emailVerified: null }
    ids.set(name, (await store.createUser(user)).id)
  }
  const createSession = vi.spyOn(store, "createSession")
  const config = world({
    adapter: store,
    providers: [
      password({
        authorize: ({ username }) => ({
          id: ids.get(username) ?? "",
          name: String(username),
          email: `${String(username)}@example.com`,
        }),
      }),
    ],
    session: { strategy, maxAge: MAX_AGE / 1000, updateAge: UPDATE_AGE / 1000 },
  })
  const browsers = [new Browser(config), new Browser(config), new Browser(config)]
  return { strategy, browsers, values: [], store, created: () => createSession.mock.calls.length }
}

function isLive({ expires, isStored }: Token, { now }: Model, { strategy }: Real): boolean {
  return (strategy === "jwt" || isStored) && expires > now
}

function isJustOver({ expires, isStored }: Token, { now }: Model, { strategy }: Real): boolean {
  return (strategy === "jwt" || isStored) && expires <= now && expires > now - CLOCKS_APART
}

/**
 * A value that no row has, and whose last digits say that it was made a moment ago: the row may not have reached this
 * store.
 */
function mayNotBeThereYet(
  value: string,
  token: Token | undefined,
  { model: { now }, real: { strategy } }: { readonly model: Model; readonly real: Real },
): boolean {
  if (strategy === "jwt" || token?.isStored || !/^[\da-f]{64}$/.test(value)) return false
  const made = parseInt(value.slice(56), 16)
  return Math.abs(Math.trunc(now) / 1000 - made) <= CLOCKS_APART / 1000
}

/** A token is sealed again after a twentieth of its lifetime, because that writes nothing. */
function isDue({ expires }: Token, { now }: Model, { strategy }: Real): boolean {
  const after = strategy === "jwt" ? MAX_AGE / 20 : UPDATE_AGE
  return expires - MAX_AGE + after <= now
}

function forget(model: Model, number: number | null): void {
  const token = number === null ? undefined : model.tokens[number]
  if (number !== null && token) model.tokens[number] = { ...token, isStored: false }
}

/** A new value in a jar's cookie is a new token. */
function noteNew(model: Model, real: Real, made: { jar: number; user: string }): void {
  const value = real.browsers[made.jar]?.jar.get(COOKIE) ?? ""
  expect(value).not.toBe("")
  expect(real.values).not.toContain(value)
  const expires = model.now + MAX_AGE
  model.tokens.push({ user: made.user, expires, isStored: real.strategy === "database" })
  model.jars[made.jar] = real.values.push(value) - 1
}

/** The store contains exactly the expected sessions, with the expected expiry, and one for each sign-in. */
async function check(model: Model, { strategy, store, values, created }: Real): Promise<void> {
  if (strategy === "jwt") return expect(created()).toBe(0)
  expect(created()).toBe(model.tokens.length)
  for (const [number, token] of model.tokens.entries()) {
    const row = await store.getSessionAndUser(values[number] ?? "")
    expect(row?.session.expires.getTime()).toBe(token.isStored ? token.expires : undefined)
    expect(row?.session.expires.getTime() ?? 0).toBeLessThanOrEqual(model.now + MAX_AGE)
  }
}

const command = (name: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
  check: () => true,
  run: async (model, real) => {
    await run(model, real)
    await check(model, real)
  },
  toString: () => name,
})

const signIn = (jar: number, user: string) =>
  command(`signIn(${jar}, ${user})`, async (model, real) => {
    const fields = { username: user, password: "enchantress" }
    await real.browsers[jar]?.post("callback/credentials", fields)
    if (real.strategy === "database") forget(model, model.jars[jar] ?? null)
    noteNew(model, real, { jar, user })
  })

/** A read or an update. An update seals an encrypted token again. */
const read = (jar: number, how: "read" | "update") =>
  command(`${how}(${jar})`, async (model, real) => {
    const browser = real.browsers[jar]!
    const before = browser.jar.get(COOKIE) ?? ""
    const body: unknown =
      how === "read"
        ? await browser.session()
        : await (await browser.post("session", { data: "{}" })).json()
    const number = model.jars[jar] ?? null
    const token = number === null ? undefined : model.tokens[number]
    if (number === null || !token || !isLive(token, model, real)) {
      const isKept =
        (token !== undefined && isJustOver(token, model, real)) ||
        mayNotBeThereYet(before, token, { model, real })
      expect(body).toBeNull()
      expect(browser.jar.has(COOKIE)).toBe(isKept)
      if (isKept) return
      forget(model, number)
      model.jars[jar] = null
      return
    }
    const isExtended = isDue(token, model, real) || (how === "update" && real.strategy === "jwt")
    const expires = isExtended ? model.now + MAX_AGE : token.expires
    expect(body).toMatchObject({
      user: { name: token.user },
      expires: new Date(expires).toISOString(),
    })
    if (isExtended && real.strategy === "jwt")
      return noteNew(model, real, { jar, user: token.user })
    model.tokens[number] = { ...token, expires }
    expect(browser.jar.get(COOKIE)).toBe(real.values[number])
  })

const signOut = (jar: number) =>
  command(`signOut(${jar})`, async (model, real) => {
    await real.browsers[jar]?.post("signout")
    expect(real.browsers[jar]?.jar.has(COOKIE)).toBe(false)
    forget(model, model.jars[jar] ?? null)
    model.jars[jar] = null
  })

const advance = (seconds: number) =>
  command(`advance(${seconds} s)`, async (model) => {
    model.now += seconds * 1000
    vi.setSystemTime(model.now)
  })

const tamper = (jar: number, position: number) =>
  command(`tamper(${jar}, ${position})`, async (model, real) => {
    const { jar: cookies } = real.browsers[jar]!
    const value = cookies.get(COOKIE)
    // Altering a value a second time could restore the original.
    if (!value || !model.jars[jar]) return
    const at = position % value.length
    cookies.set(
      COOKIE,
      `${value.slice(0, at)}${value[at] === "a" ? "b" : "a"}${value.slice(at + 1)}`,
    )
    model.jars[jar] = null
  })

const swap = (one: number, other: number) =>
  command(`swap(${one}, ${other})`, async (model, { browsers }) => {
    const [a, b] = [browsers[one]!.jar, browsers[other]!.jar]
    const [left, right] = [new Map(a), new Map(b)]
    for (const [jar, content] of [
      [b, left],
      [a, right],
    ] as const) {
      jar.clear()
      for (const [name, value] of content) jar.set(name, value)
    }
    const held = [model.jars[one] ?? null, model.jars[other] ?? null] as const
    model.jars[other] = held[0]
    model.jars[one] = held[1]
  })

/** Any value that ever belonged to a session, in any jar: after sign-out, after expiry, from another browser. */
const replay = (jar: number, which: number) =>
  command(`replay(${jar}, ${which})`, async (model, { browsers, values }) => {
    const number = values.length === 0 ? undefined : which % values.length
    if (number === undefined) return
    browsers[jar]!.jar.set(COOKIE, values[number]!)
    model.jars[jar] = number
  })

const jar = fc.integer({ min: 0, max: 2 })
const commands = fc.commands(
  [
    fc.tuple(jar, fc.constantFrom(...NAMES)).map((args) => signIn(...args)),
    fc.tuple(jar, fc.constantFrom("read", "update")).map((args) => read(...args)),
    jar.map(signOut),
    fc.constantFrom(1, 50, 99, 100, 119, 120, 500, 999, 1000, 1001, 1119, 1120, 1121).map(advance),
    fc.tuple(jar, fc.nat(400)).map((args) => tamper(...args)),
    fc.tuple(jar, jar).map((args) => swap(...args)),
    fc.tuple(jar, fc.nat(50)).map((args) => replay(...args)),
  ],
  { maxCommands: 40, size: "+1" },
)

describe("Sessions against a model of them (conformance §7.1: I2, I8, I9, I11)", () => {
  test.each(["database", "jwt"] as const)("any order of steps, %s", async (strategy) => {
    let sessions = 0
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const real = await site(strategy)
        const model: Model = { now: BASE, jars: [null, null, null], tokens: [] }
        await fc.asyncModelRun(() => ({ model, real }), steps)
        sessions += model.tokens.length
      }),
      { numRuns: 150 },
    )
    expect(sessions, "sessions that were begun in all runs").toBeGreaterThan(150)
  })
})
