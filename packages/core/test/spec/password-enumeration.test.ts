import { beforeAll, describe, expect, test, vi } from "vitest"
import { admin } from "../../src/entrypoints/admin.js"
import type Password from "../../src/providers/password.js"
import type { Browser } from "../support/browser.js"
import { FIRST, hashing, PasswordSite } from "../support/password-site.js"

/** Nobody learns whether an address has an account: not from an answer, and not from the time that it takes. */
const TRIES = 200

/** What can be seen of an answer, but for what is random in each. */
async function seen(response: Response): Promise<string> {
  const headers = [...response.headers]
    .filter(([name]) => name !== "set-cookie")
    .map(([name, value]) => `${name}: ${value.replaceAll(/nonce-[\w-]+/g, "nonce")}`)
  const cookies = response.headers.getSetCookie().map((line) => {
    const [pair = "", ...attributes] = line.split("; ")
    const [name = "", value = ""] = pair.split(/=(.*)/s)
    const kept = attributes.filter((one) => !one.startsWith("Expires="))
    return [name, value.length, ...kept].join("; ")
  })
  return JSON.stringify([response.status, headers, cookies, (await response.text()).length])
}

/**
 * How sure it is that one kind takes longer than the other: the Mann–Whitney test, as the number of standard deviations
 * from what chance would give.
 */
function distance(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((time) => ({ time, isOne: true })),
    ...other.map((time) => ({ time, isOne: false })),
  ]
  const ranks = all
    .toSorted((a, b) => a.time - b.time)
    .reduce((sum, { isOne }, index) => sum + (isOne ? index + 1 : 0), 0)
  const [n, m] = [one.length, other.length]
  const u = ranks - (n * (n + 1)) / 2
  return Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
}

/** With equal work, this is passed less than once in a hundred thousand runs. */
const TOLERANCE = 4.5

/**
 * Milliseconds between the two medians that tell nothing to whoever asks over a network. A row that is copied and a mail
 * of another length cost some hundredths, which a few hundred tries in one process do find.
 */
const TOO_LITTLE = 0.25

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** Whether the times of two kinds tell them apart: surely, and by more than a network hides. */
function tells(one: readonly number[], other: readonly number[]): boolean {
  const gap = Math.abs(median(one) - median(other))
  return distance(one, other) > TOLERANCE && !(gap < TOO_LITTLE)
}

/** The operations of the store and of the records, by name, as they are called from here on. */
function recordedCalls(site: PasswordSite): string[] {
  const calls: string[] = []
  for (const [kind, target] of Object.entries({ store: site.store, records: site.records }))
    for (const [name, operation] of Object.entries(target) as [string, unknown][]) {
      // Now and then, by how many writes there were before.
      if (typeof operation !== "function" || name === "sweep") continue
      const record = (...given: unknown[]): unknown => {
        calls.push(`${kind}.${name}`)
        return Reflect.apply(operation, target, given)
      }
      Object.assign(target, { [name]: record })
    }
  return calls
}

interface Road {
  readonly name: string
  readonly send: (browser: Browser, csrfToken: string, email: string) => Promise<Response>
}

const post = (path: string, fields: Record<string, string>): Road["send"] => {
  return async (browser, csrfToken, email) =>
    browser.visit(path, { method: "POST", body: { csrfToken, email, ...fields } })
}

const roads: readonly Road[] = [
  { name: "sign-in", send: post("callback/password", { password: "no such engine" }) },
  { name: "sign-up", send: post("session/sign-up", {}) },
  { name: "reset", send: post("session/forgot-password", {}) },
]

describe.each(roads)("$name", ({ send }) => {
  interface Try {
    readonly seen: string
    readonly time: number
    readonly calls: string
  }
  const known: Try[] = []
  const unknown: Try[] = []

  beforeAll(async () => {
    // How far an hour has gone decides whether the count of the hour before is read.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 1, 12, 30) })
    const site = new PasswordSite()
    // Addresses of the same length. Each is tried once, because the tries of an account are limited.
    const addressOf = (kind: "known" | "nobody", index: number) =>
      `${kind === "known" ? "k" : "n"}${String(index).padStart(4, "0")}@example.com`
    for (let index = 0; index < TRIES; index += 1)
      await site.store.createUser({
        id: `u${index}`,
        email: addressOf("known", index),
        emailVerified: new Date(),
      })
    const hash = await hashing.hashPassword(FIRST)
    const { password } = admin<{ providers: [ReturnType<typeof Password>] }>(site.config as never)
    for (let index = 0; index < TRIES; index += 1) await password.import(`u${index}`, hash)
    const calls = recordedCalls(site)
    const browser = site.visitor()
    const csrfToken = await browser.csrfToken()
    const attempt = async (kind: "known" | "nobody", index: number) => {
      const visitor = site.visitor()
      for (const [name, value] of browser.jar) visitor.jar.set(name, value)
      calls.length = 0
      const start = performance.now()
      const answer = await send(visitor, csrfToken, addressOf(kind, index))
      const time = performance.now() - start
      const into = kind === "known" ? known : unknown
      into.push({ seen: await seen(answer), time, calls: calls.join(" ") })
    }
    // What is loaded for the first time, and what the compiler learns, says nothing.
    for (let index = 1000; index < 1030; index += 1) {
      await attempt("known", index)
      await attempt("nobody", index)
    }
    known.length = 0
    unknown.length = 0
    for (let index = 0; index < TRIES; index += 1) {
      const order =
        index % 2 === 0 ? (["known", "nobody"] as const) : (["nobody", "known"] as const)
      for (const kind of order) await attempt(kind, index)
    }
    vi.useRealTimers()
  })

  test("status, headers, cookies and sizes are the same", () => {
    expect(known).toHaveLength(TRIES)
    expect(new Set([...known, ...unknown].map((one) => one.seen)).size).toBe(1)
  })

  // A call to a real store takes longer than all that is measured below.
  test("the store and the records are asked the same", () => {
    expect(known[0]?.calls).toContain("store.getUserByEmail")
    const all = new Set([...known, ...unknown].map((one) => one.calls))
    expect([...all]).toEqual([known[0]?.calls])
  })

  test("the times say nothing", () => {
    const times = { known: known.map(({ time }) => time), nobody: unknown.map(({ time }) => time) }
    const told = `medians ${median(times.known)} and ${median(times.nobody)} ms, ${distance(times.known, times.nobody)} deviations apart`
    expect(tells(times.known, times.nobody), told).toBe(false)
  })
})

test("the test of the times sees a difference of a tenth", () => {
  const times = Array.from({ length: TRIES }, (_, index) => 10 + Math.sin(index) * 0.4)
  const slower = times.map((time) => time * 1.1)
  expect(distance(times, times.toReversed())).toBeLessThan(1)
  expect(distance(times, slower)).toBeGreaterThan(TOLERANCE)
  expect(tells(times, slower)).toBe(true)
})

test("the test of the times lets pass what a network hides", () => {
  const times = Array.from({ length: TRIES }, (_, index) => 0.6 + Math.sin(index) * 0.04)
  const slower = times.map((time) => time + 0.06)
  expect(distance(times, slower)).toBeGreaterThan(TOLERANCE)
  expect(tells(times, slower)).toBe(false)
})
