import { expect } from "vitest"
import type { OperationsConfig } from "@sallyport/core/integration"
import { memoryRecords } from "@sallyport/core/records"
import { type SessionInfo, sessions } from "@sallyport/core/sessions"
import { rule, type Rule } from "../rule.js"
import { shownName } from "../shown.js"
import type { Visitor } from "../visitor.js"
import type { World } from "../world.js"

type JwtCallback = NonNullable<NonNullable<OperationsConfig["callbacks"]>["jwt"]>

/** What a client would write into its session, to be somebody else's. */
const forged = { sallyport: `s1.${"f".repeat(24)}.0.v0.`, sub: "eve", name: "Eve" }

type JwtKind = readonly [kind: string, jwt: JwtCallback, nameAfterwards: string]

/** The kinds of `jwt` callbacks that applications have, each with the name that a page shows after the update. */
const kinds: readonly JwtKind[] = [
  ["returns the token", ({ token }) => token, "Ada"],
  [
    "merges what the client sent",
    ({ token, session }) => ({ ...token, ...(session as object) }),
    "Eve",
  ],
  ["builds the token anew", ({ token: { sub = "", name = null } }) => ({ sub, name }), "Ada"],
  ["returns somebody else's token", () => forged, "Eve"],
]

const json = { "content-type": "application/json" }

/** The sessions of somebody who is signed in, over HTTP with both methods. */
async function listOf(visitor: Visitor, basePath: string): Promise<readonly SessionInfo[]> {
  const path = `${basePath}/session/sessions.list`
  const answers = [
    await visitor.get(path),
    await visitor.post(path, JSON.stringify({ csrfToken: await visitor.csrfToken() }), json),
  ]
  const [got, posted] = answers.map(({ status, text }) => {
    expect(status, text.slice(0, 300)).toBe(200)
    return JSON.parse(text) as readonly SessionInfo[]
  })
  expect(posted).toEqual(got)
  return got ?? []
}

async function staysItself(
  { open, page, basePath }: World,
  [, jwt, nameAfterwards]: JwtKind,
): Promise<void> {
  const records = memoryRecords({ singleProcess: true })
  const site = await open({ config: { extensions: [sessions()], records, callbacks: { jwt } } })
  const [ada, second] = [site.visitor(), site.visitor()]
  await ada.signIn()
  const [own, ...others] = await listOf(ada, basePath)
  expect([own?.isCurrent, others]).toEqual([true, []])
  const update = JSON.stringify({ csrfToken: await ada.csrfToken(), data: forged })
  expect((await ada.post(`${basePath}/session`, update, json)).status).toBe(200)
  // Shows that the callback has seen what the client sent.
  expect(shownName(await ada.get(page("/session")))).toBe(nameAfterwards)
  expect(await listOf(ada, basePath)).toEqual([own])
  await second.signIn()
  const form = { csrfToken: await second.csrfToken(), id: own?.id ?? "" }
  expect((await second.post(`${basePath}/session/sessions.end`, form)).text).toBe("true")
  expect(shownName(await ada.get(page("/session")))).toBeNull()
  expect(shownName(await second.get(page("/session")))).not.toBeNull()
}

export const sessionRules: readonly Rule[] = [
  ...kinds.map((kind) =>
    rule(
      `sessions: a session is the same, and can be ended, where the jwt callback ${kind[0]}`,
      [],
      async (world) => staysItself(world, kind),
    ),
  ),
  rule("sessions: operations are not there without extensions", [], async ({ open, basePath }) => {
    const visitor = (await open()).visitor()
    await visitor.signIn()
    const { status } = await visitor.get(`${basePath}/session/sessions.list`)
    expect(status).toBe(404)
  }),
]
