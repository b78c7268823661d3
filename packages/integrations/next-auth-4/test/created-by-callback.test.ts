import { MemoryAdapter } from "@sallyport/memory-adapter"
import type { AuthOptions } from "@sallyport/next-auth-4"
import Email from "@sallyport/next-auth-4/providers/email"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { Browser, ORIGIN, SECRET } from "./support.js"

beforeEach(() => {
  vi.stubEnv("NEXTAUTH_URL", ORIGIN)
  vi.stubEnv("NEXTAUTH_SECRET", SECRET)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const ADA = "ada@example.com"

/** A provider that says nothing about the addresses of its people. */
const elsewhere = {
  id: "elsewhere",
  name: "Elsewhere",
  type: "oauth",
  clientId: "app",
  clientSecret: "secret",
  authorization: "https://elsewhere.test/authorize",
  token: { request: async () => ({ tokens: { access_token: "token" } }) },
  userinfo: { request: async () => ({ id: 7, email: ADA }) },
  profile: ({ id, email }: { id: number; email: string }) => ({ id: String(id), email }),
} as const

test.each([
  ["when the link is followed", false],
  ["also when it is asked for", true],
])("a signIn callback that creates the user lets them in, asked %s", async (_, atRequest) => {
  const adapter = MemoryAdapter()
  const links: string[] = []
  const browser = new Browser({
    adapter,
    session: { strategy: "jwt" },
    providers: [
      elsewhere,
      Email({ sendVerificationRequest: ({ url }) => void links.push(url), from: "app@app.test" }),
    ],
    callbacks: {
      signIn: async ({ email }: { email?: { verificationRequest?: boolean } }) => {
        const isAsked = atRequest || email?.verificationRequest !== true
        if (isAsked && !(await adapter.getUserByEmail?.(ADA)))
          await adapter.createUser?.({ id: "q", email: ADA, emailVerified: null })
        return true
      },
    },
  } as never as Partial<AuthOptions>)
  await browser.post("signin/email", { email: ADA })
  await browser.send(`callback/email${new URL(links[0] ?? "").search}`)
  expect(await browser.session()).toMatchObject({ user: { email: ADA } })
  expect((await adapter.getUserByEmail?.(ADA))?.emailVerified).toBeInstanceOf(Date)
})
