import { MemoryAdapter } from "@sallyport/memory-adapter"
import { memoryRecords } from "@sallyport/core/records"
import { secondFactors } from "@sallyport/core/second-factors"
import { sessions } from "@sallyport/core/sessions"
import type { AuthOptions } from "@sallyport/next-auth-4"
import Email from "@sallyport/next-auth-4/providers/email"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { Browser, ORIGIN, SECRET } from "./support.js"

beforeEach(() => {
  vi.stubEnv("NEXTAUTH_URL", ORIGIN)
  vi.stubEnv("NEXTAUTH_SECRET", SECRET)
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** As version 4 has it: everybody there is one person without an address. */
const github = {
  id: "github",
  name: "GitHub",
  type: "oauth",
  clientId: "app",
  clientSecret: "secret",
  authorization: "https://github.test/authorize",
  token: { request: async () => ({ tokens: { access_token: "token" } }) },
  userinfo: { request: async () => ({ id: 7, name: "Ada" }) },
  profile: ({ id, name }: { id: number; name: string }) => ({ id: String(id), name, email: null }),
} as const

async function come(browser: Browser, action: string): Promise<Response> {
  const answer = await browser.post(action, { json: "true" })
  const { url } = (await answer.json()) as { url: string }
  const state = new URL(url).searchParams.get("state")
  const query = new URLSearchParams({ code: "code", ...(state !== null && { state }) })
  return browser.send(`callback/github?${query}`)
}

test("somebody whose only way is a provider that says nothing can give the proof that changing asks for", async () => {
  const more = {
    adapter: MemoryAdapter(),
    session: { strategy: "jwt" },
    records: memoryRecords({ singleProcess: true }),
    extensions: [sessions({ maxStaleness: 0 }), secondFactors()],
    providers: [github, Email({ sendVerificationRequest: () => undefined })],
  } as never as Partial<AuthOptions>
  const browser = new Browser(more)
  await come(browser, "signin/github")
  expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
  vi.advanceTimersByTime(6 * 60 * 60_000)
  expect((await browser.post("session/secondFactors.startTotp")).status).toBe(403)
  const page = await (await browser.send("session/step-up?callbackUrl=/keys")).text()
  expect(page).toContain("/api/auth/signin/github?max_age=0")
  expect(page).not.toContain('type="email"')
  await come(browser, "signin/github?max_age=0")
  expect((await browser.post("session/secondFactors.startTotp")).status).toBe(200)
})
