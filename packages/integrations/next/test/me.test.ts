import { randomUUID } from "node:crypto"
import { IncomingMessage, ServerResponse } from "node:http"
import { Socket } from "node:net"
import { encode } from "@sallyport/core/jwt"
import { memoryRecords } from "@sallyport/core/records"
import { type OwnSessions, sessions } from "@sallyport/core/sessions"
import type { GetServerSidePropsContext } from "next"
import { beforeEach, describe, expect, test, vi } from "vitest"
import NextAuth from "@sallyport/next"

const secret = "next-test-secret-next-test-secret"
const SESSION = "authjs.session-token"

/** What Next has for a server component, or for a server action. */
const next = vi.hoisted(() => ({
  headers: new Headers(),
  jar: new Map<string, string>(),
  isAction: true,
}))

vi.mock("next/headers", () => ({
  headers: async () => next.headers,
  cookies: async () => ({
    set: (name: string, value: string) => {
      if (!next.isAction) throw new Error("Cookies can only be modified in a Server Action")
      next.jar.set(name, value)
    },
  }),
}))
vi.mock("next/navigation", () => ({ redirect: () => undefined }))
vi.mock("next/server", () => ({ connection: undefined }))

const records = memoryRecords({ singleProcess: true })
const options = { secret, trustHost: true, providers: [], extensions: [sessions()], records }
const sites = [
  ["a configuration", NextAuth(options)],
  ["a function that makes it", NextAuth(async () => ({ ...options }))],
] as const

beforeEach(async () => {
  next.jar.clear()
  next.isAction = true
  const cookie = `${SESSION}=${await encode({ token: { sub: randomUUID() }, secret, salt: SESSION })}`
  next.headers = new Headers({ host: "localhost:3000", "x-forwarded-proto": "http", cookie })
})

/** A token that no sign-in has made contains no proof, which ending all sessions would demand. */
async function endOwn(my: { readonly sessions: OwnSessions } | null): Promise<boolean | undefined> {
  const [own] = (await my?.sessions.list()) ?? []
  return my?.sessions.end(own?.id ?? "")
}

describe.each(sites)("me() with %s", (_, { auth, me }) => {
  test("is null if nobody is signed in", async () => {
    next.headers = new Headers({ host: "localhost:3000", "x-forwarded-proto": "http" })
    expect(await me()).toBeNull()
  })

  test("in a server action, what ends the session deletes its cookie", async () => {
    expect(await endOwn(await me())).toBe(true)
    expect(next.jar.get(SESSION)).toBe("")
    expect(await auth()).toBeNull()
  })

  test("in a server component it ends the session too, and the page sees that it has", async () => {
    next.isAction = false
    expect(await endOwn(await me())).toBe(true)
    expect(next.jar.size).toBe(0)
    expect(await auth()).toBeNull()
    expect(await me()).toBeNull()
  })

  test("in the Pages Router", async () => {
    const req = { headers: Object.fromEntries(next.headers) }
    const res = new ServerResponse(new IncomingMessage(new Socket()))
    const context = { req, res } as unknown as GetServerSidePropsContext
    expect(await endOwn(await me(context))).toBe(true)
    expect(String(res.getHeader("set-cookie"))).toContain(`${SESSION}=; `)
  })
})
