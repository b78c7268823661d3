import { customFetch } from "@sallyport/core"
import { providerLogout } from "@sallyport/core/provider-logout"
import { memoryRecords } from "@sallyport/core/records"
import { sessions } from "@sallyport/core/sessions"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import type { AuthOptions } from "@sallyport/next-auth-4"
import { beforeEach, expect, test, vi } from "vitest"
import { logoutTokenOf } from "../../../core/test/support/logout-site.js"
import {
  CLIENT_ID,
  CLIENT_SECRET,
  ISSUER,
  StubProvider,
} from "../../../core/test/support/stub-provider.js"
import { Browser, ORIGIN, SECRET } from "./support.js"

beforeEach(() => {
  vi.stubEnv("NEXTAUTH_URL", ORIGIN)
  return () => vi.unstubAllEnvs()
})

const op = new StubProvider()
op.overrides.claims = (claims) => ({ ...claims, sid: "s-1" })

/** As applications of version 4 write one. */
const company = {
  id: "company",
  name: "Company",
  type: "oauth",
  wellKnown: `${ISSUER}/.well-known/openid-configuration`,
  issuer: ISSUER,
  idToken: true,
  checks: ["pkce", "state"],
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  profile: ({ sub }: { sub: string }) => ({ id: sub, email: "ada@example.com" }),
  [customFetch]: op.fetch,
} as unknown as AuthOptions["providers"][number]

test.each(["jwt", "database"] as const)(
  "a session of version 4 ends when its provider says so (%s)",
  async (strategy) => {
    const config = {
      secret: SECRET,
      adapter: MemoryAdapter() as never,
      records: memoryRecords({ singleProcess: true }),
      session: { strategy },
      providers: [company],
      extensions: [sessions({ maxStaleness: 0 }), providerLogout()],
    }
    const ada = new Browser(config as never)
    const started = await ada.post("signin/company", { callbackUrl: "/in" })
    const query = op.consent(started.headers.get("location") ?? "")
    await ada.send(`callback/company?${new URLSearchParams(query).toString()}`)
    expect(await ada.session()).toMatchObject({ user: { email: "ada@example.com" } })
    const server = new Browser(config as never)
    const told = async (sid: string) => {
      const logout_token = await logoutTokenOf({ sid, sub: "subject-1" })
      const body = new URLSearchParams({ logout_token })
      return server.send("session/logout-token.company", { method: "POST", body })
    }
    expect((await told("s-2")).status).toBe(200)
    expect(await ada.session()).toMatchObject({ user: { email: "ada@example.com" } })
    expect((await told("s-1")).status).toBe(200)
    expect(await ada.session()).toEqual({})
  },
)
