import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import { rateLimits } from "../../src/extensions/rate-limits/rate-limits.js"
import { Browser } from "../support/browser.js"
import { oauthOf } from "../support/oauth-world.js"
import { StubProvider } from "../support/stub-provider.js"
import { mailTo, password, world } from "../support/world.js"

/** Every cookie of ours that this visit sets, as its line of `Set-Cookie` without the value. */
async function linesOf(cookies: AuthConfig["cookies"]): Promise<Map<string, string>> {
  const op = new StubProvider()
  const broken = { ...oauthOf(op), id: "broken", profile: () => Promise.reject(new Error("no")) }
  const browser = new Browser(
    world({
      adapter: MemoryAdapter(),
      session: { strategy: "jwt" },
      providers: [password(), mailTo([]), oauthOf(op), broken as never],
      extensions: [rateLimits({ client: () => "192.0.2.1" })],
      ...(cookies && { cookies }),
    }),
    "https://app.test",
  )
  const lines = new Map<string, string>()
  const seen = (response: Response) => {
    for (const line of response.headers.getSetCookie())
      lines.set(line.slice(0, line.indexOf("=")), line.slice(line.indexOf(";") + 2))
    return response
  }
  seen(await browser.post("callback/credentials", { username: "ada", password: "wrong" }))
  seen(await browser.post("signin/email", { email: "ada@example.com" }))
  for (const id of ["op", "broken"]) {
    const start = seen(await browser.post(`signin/${id}`))
    const query = new URLSearchParams(op.consent(start.headers.get("location") ?? ""))
    seen(await browser.get(`callback/${id}?${query}`))
  }
  return lines
}

const own = ["known-browser", "error-reference", "failed-attempt", "email-request"]

describe("Cookies that Auth.js does not have", () => {
  test.each([
    ["with no cookie changed", undefined],
    [
      "where the callback-url cookie is Strict",
      { callbackUrl: { options: { sameSite: "strict" } } },
    ],
    ["where it has a domain", { callbackUrl: { options: { domain: "app.test" } } }],
    ["where the session's is Strict", { sessionToken: { options: { sameSite: "strict" } } }],
  ] as const)("come along from a provider and from a mail, %s", async (_, cookies) => {
    const lines = await linesOf(cookies as AuthConfig["cookies"])
    for (const name of own) {
      const attributes = lines.get(`__Host-authjs.${name}`)
      expect(attributes, name).toMatch(/Path=\/.*HttpOnly; Secure; SameSite=Lax$/)
      expect(attributes, name).not.toContain("Domain")
    }
  })

  test("are partitioned, and None, where the site is shown in a frame of another", async () => {
    const options = { partitioned: true, sameSite: "none" } as const
    const lines = await linesOf({ sessionToken: { options } })
    for (const name of own)
      expect(lines.get(`__Host-authjs.${name}`), name).toMatch(
        /Secure; Partitioned; SameSite=None$/,
      )
  })
})
