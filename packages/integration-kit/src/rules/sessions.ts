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
const forged = `s1.${"f".repeat(24)}.0.v0.`

/** The kinds of `jwt` callbacks that applications have. */
const callbacks: Readonly<Record<string, JwtCallback>> = {
  "returns the token": ({ token }) => token,
  "merges what the client sent": ({ token, session }) => ({ ...token, ...(session as object) }),
  "builds the token anew": ({ token: { sub = "", name = null } }) => ({ sub, name }),
  "returns somebody else's token": () => ({ sub: "eve", name: "Eve", sallyport: forged }),
}

/** The sessions of somebody who is signed in, over HTTP. */
async function listOf(visitor: Visitor, basePath: string): Promise<readonly SessionInfo[]> {
  const { status, text } = await visitor.get(`${basePath}/session/sessions.list`)
  expect(status, text.slice(0, 300)).toBe(200)
  return JSON.parse(text) as readonly SessionInfo[]
}

async function idOf(visitor: Visitor, basePath: string): Promise<string | undefined> {
  return (await listOf(visitor, basePath)).find(({ isCurrent }) => isCurrent)?.id
}

async function staysItself({ open, page, basePath }: World, jwt: JwtCallback): Promise<void> {
  const records = memoryRecords({ singleProcess: true })
  const site = await open({ config: { extensions: [sessions()], records, callbacks: { jwt } } })
  const [ada, second] = [site.visitor(), site.visitor()]
  await ada.signIn()
  await second.signIn()
  const id = await idOf(ada, basePath)
  expect(await listOf(second, basePath)).toHaveLength(2)
  const data = { sallyport: forged, sub: "eve" }
  const json = { "content-type": "application/json" }
  const update = JSON.stringify({ csrfToken: await ada.csrfToken(), data })
  expect((await ada.post(`${basePath}/session`, update, json)).status).toBe(200)
  expect(await idOf(ada, basePath)).toBe(id)
  expect(shownName(await ada.get(page("/session")))).not.toBeNull()
  const form = { csrfToken: await second.csrfToken(), id: id ?? "" }
  expect((await second.post(`${basePath}/session/sessions.end`, form)).text).toBe("true")
  expect(shownName(await ada.get(page("/session")))).toBeNull()
}

export const sessionRules: readonly Rule[] = [
  ...Object.entries(callbacks).map(([kind, jwt]) =>
    rule(
      `sessions: a session is the same, and can be ended, where the jwt callback ${kind}`,
      [],
      async (world) => staysItself(world, jwt),
    ),
  ),
  rule("sessions: operations are not there without extensions", [], async ({ open, basePath }) => {
    const visitor = (await open()).visitor()
    await visitor.signIn()
    const { status } = await visitor.get(`${basePath}/session/sessions.list`)
    expect(status).toBe(404)
  }),
]
