import { expect } from "vitest"
import { memoryRecords } from "@sallyport/core/records"
import { type SessionInfo, sessions } from "@sallyport/core/sessions"
import { rule, type Rule } from "../rule.js"
import type { Visitor } from "../visitor.js"
import type { World } from "../world.js"

const FORGED = "203.0.113.66"

/** Where proxies and platforms write the address of the client. Here the client has written them. */
const forged = {
  "x-forwarded-for": FORGED,
  "x-real-ip": FORGED,
  "x-client-ip": FORGED,
  "x-cluster-client-ip": FORGED,
  "x-forwarded-client-ip": FORGED,
  "x-vercel-forwarded-for": FORGED,
  "x-nf-client-connection-ip": FORGED,
  "x-azure-clientip": FORGED,
  "cf-connecting-ip": FORGED,
  "fly-client-ip": FORGED,
  "true-client-ip": FORGED,
  forwarded: `for=${FORGED}`,
}

/** The other end of a connection from this machine. */
const LOCAL = /^(?:::ffff:)?127\.0\.0\.1$|^::1$/

type HeaderValues = Readonly<Record<string, string>>

/** Where people sign in: at an action, and at a page that calls `signIn`. The address that `sessions()` learns there. */
async function addressesLearned(world: World, headers: HeaderValues): Promise<readonly unknown[]> {
  const { open, page, basePath, lacks } = world
  const records = memoryRecords({ singleProcess: true })
  const address = (_: unknown, known: string | undefined) => known
  const { visitor } = await open({ config: { extensions: [sessions({ address })], records } })
  const form = { name: "Ada", password: "right" }
  const signIns: ((one: Visitor) => Promise<unknown>)[] = [
    async (one) => {
      const csrfToken = await one.csrfToken()
      return one.post(`${basePath}/callback/password`, { ...form, csrfToken }, headers)
    },
    async (one) => one.post(page("/sign-in"), form, headers),
  ]
  const learned: unknown[] = []
  for (const signIn of lacks("calls") === undefined ? signIns : signIns.slice(0, 1)) {
    const one = visitor()
    await signIn(one)
    const { status, text } = await one.get(`${basePath}/session/sessions.list`)
    expect(status, text.slice(0, 300)).toBe(200)
    const all = JSON.parse(text) as readonly SessionInfo[]
    learned.push(all.find(({ isCurrent }) => isCurrent)?.address)
  }
  return learned
}

export const platformRules: readonly Rule[] = [
  rule(
    "platform: an extension learns the address that the client connects from",
    ["address"],
    async (world) => {
      for (const one of await addressesLearned(world, {})) expect(one).toMatch(LOCAL)
    },
  ),
  rule(
    "platform: a client that writes such a header is known by its connection all the same",
    ["address"],
    async (world) => {
      for (const one of await addressesLearned(world, forged)) expect(one).toMatch(LOCAL)
    },
  ),
  rule("platform: a header that the client has written names no address", [], async (world) => {
    for (const one of await addressesLearned(world, forged)) expect(one ?? "::1").toMatch(LOCAL)
  }),
]
