import { admin } from "@sallyport/core/admin"
import { memoryRecords } from "@sallyport/core/records"
import { secondFactors } from "@sallyport/core/second-factors"
import { sessions } from "@sallyport/core/sessions"
import { getServerSession, type AuthOptions } from "@sallyport/next-auth-4"
import { getToken } from "@sallyport/next-auth-4/jwt"
import withAuth, { type NextRequestWithAuth } from "@sallyport/next-auth-4/middleware"
import { NextRequest } from "next/server.js"
import { beforeEach, expect, test, vi } from "vitest"
import { APP_KEY, oneTimeCode } from "../../../integration-kit/src/one-time-code.js"
import { Browser, options, ORIGIN, SECRET } from "./support.js"

const STEP = `${ORIGIN}/api/auth/session/second-factor`

beforeEach(() => {
  vi.stubEnv("NEXTAUTH_URL", ORIGIN)
  vi.stubEnv("NEXTAUTH_SECRET", SECRET)
  return () => vi.unstubAllEnvs()
})

/** A browser in which Ada's password was right, and whose sign-in waits for the code of her app. */
async function waiting() {
  const called: string[] = []
  const more = {
    records: memoryRecords({ singleProcess: true }),
    extensions: [sessions(), secondFactors()],
    callbacks: {
      jwt: ({ token }) => {
        called.push("jwt")
        return token
      },
      session: ({ session }) => {
        called.push("session")
        return session
      },
    },
    events: { signIn: () => void called.push("event signIn") },
  } satisfies Partial<AuthOptions>
  const extensions: [ReturnType<typeof secondFactors>] = [secondFactors()]
  const kept = { records: more.records, secret: SECRET, extensions, providers: [] }
  const ada = { provider: "credentials", providerAccountId: "ada" }
  await admin(kept).secondFactors.import(ada, { totpKey: APP_KEY })
  const browser = new Browser(more)
  const answer = await browser.signIn()
  expect(answer.headers.get("location")).toBe(STEP)
  return { browser, called, all: { ...options, ...more } }
}

test("a sign-in that waits for its second step is seen by no reader, callback or event", async () => {
  const { browser, called, all } = await waiting()
  const headers = { cookie: browser.cookie }
  const req = new NextRequest(`${ORIGIN}/members`, { headers }) as NextRequestWithAuth
  expect(await browser.session()).toEqual({})
  const res = { setHeader: () => undefined, getHeader: () => undefined }
  expect(await getServerSession({ headers } as never, res as never, all)).toBeNull()
  expect(await getToken({ req, secret: SECRET })).toBeNull()
  const guarded = (await withAuth(req)) as Response
  expect(guarded.headers.get("location")).toContain("/api/auth/signin?")
  expect(called).toEqual([])
})

test("a script is told that a second step is missing, and nobody is signed in", async () => {
  const { browser } = await waiting()
  const answer = await browser.post("callback/credentials", { password: "right", json: "true" })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toEqual({ url: `${STEP}?error=SecondFactorRequired` })
  expect(await browser.session()).toEqual({})
})

test("after the code there is a session for all of them", async () => {
  const { browser, called } = await waiting()
  const answer = await browser.post("session/second-factor", { code: oneTimeCode() })
  expect(answer.headers.get("location")).toBe(`${ORIGIN}/in`)
  expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
  const req = new NextRequest(`${ORIGIN}/members`, { headers: { cookie: browser.cookie } })
  expect(await getToken({ req: req as never, secret: SECRET })).toMatchObject({ sub: "ada" })
  expect(called).toContain("event signIn")
})
