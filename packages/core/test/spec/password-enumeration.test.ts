import { beforeAll, describe, expect, test } from "vitest"
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
  const known: { readonly seen: string; readonly time: number }[] = []
  const unknown: { readonly seen: string; readonly time: number }[] = []

  beforeAll(async () => {
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
    const browser = site.visitor()
    const csrfToken = await browser.csrfToken()
    const attempt = async (kind: "known" | "nobody", index: number) => {
      const visitor = site.visitor()
      for (const [name, value] of browser.jar) visitor.jar.set(name, value)
      const start = performance.now()
      const answer = await send(visitor, csrfToken, addressOf(kind, index))
      const time = performance.now() - start
      const into = kind === "known" ? known : unknown
      into.push({ seen: await seen(answer), time })
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
  }, 120_000)

  test("status, headers, cookies and sizes are the same", () => {
    expect(known).toHaveLength(TRIES)
    expect(new Set([...known, ...unknown].map((one) => one.seen)).size).toBe(1)
  })

  test("the times say nothing", () => {
    const apart = distance(
      known.map(({ time }) => time),
      unknown.map(({ time }) => time),
    )
    expect(apart).toBeLessThan(TOLERANCE)
  })
})

test("the test of the times sees a difference of a tenth", () => {
  const times = Array.from({ length: TRIES }, (_, index) => 10 + Math.sin(index) * 0.4)
  expect(distance(times, times.toReversed())).toBeLessThan(1)
  expect(
    distance(
      times,
      times.map((time) => time * 1.1),
    ),
  ).toBeGreaterThan(TOLERANCE)
})
