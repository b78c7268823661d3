import { describe, expect, test } from "vitest"
import type { MadeKey } from "../../src/contract/key.js"
import { accounts } from "../../src/entrypoints/accounts.js"
import { providerTokens } from "../../src/entrypoints/provider-tokens.js"
import { rateLimits } from "../../src/entrypoints/rate-limits.js"
import { secondFactors } from "../../src/entrypoints/second-factors.js"
import { resolveExplained } from "../../src/config/resolve-explained.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import { event, eventFramework } from "../support/event-framework.js"
import { KeysSite } from "../support/keys-site.js"

const READ = { scopes: ["notes:read"] }

/** Every extension that has operations, beside those of the site. */
const all = () => [accounts(), secondFactors(), providerTokens(), rateLimits()]

async function keyedSite(strategy: "jwt" | "database") {
  const site = new KeysSite({
    strategy,
    keys: { header: "x-api-key" },
    config: { extensions: all() },
  })
  const made = await site.made(await site.signedIn())
  const service = await site.admin.keys.create({ service: "billing", scopes: ["notes:read"] })
  expect([await site.leftOf(made.key), await site.leftOf(service.key)]).toEqual(["key", "key"])
  return { site, keys: [made, service] }
}

/** What a program could send with its key in the hope that it counts for a session. */
const waysToSend = ({ key }: MadeKey): readonly Record<string, string>[] => [
  { authorization: `Bearer ${key}` },
  { "x-api-key": key },
  { cookie: `authjs.session-token=${key}`, authorization: `Bearer ${key}` },
  { cookie: `__Secure-authjs.session-token=${key}` },
]

describe.each(["jwt", "database"] as const)("A key is no session, strategy %s", (strategy) => {
  test("for no operation of any extension, over HTTP", async () => {
    const { site, keys } = await keyedSite(strategy)
    const { extended } = await resolveExplained(site.world.config).whole()
    const names = extended?.operations ?? []
    expect(names).toEqual(
      expect.arrayContaining(["keys.create", "keys.list", "sessions.list", "accounts.delete"]),
    )
    for (const headers of keys.flatMap(waysToSend))
      for (const name of names)
        for (const method of ["GET", "POST"] as const) {
          const body =
            method === "POST" ? { csrfToken: await site.visitor().csrfToken() } : undefined
          const visit = { method, headers, ...(body && { body }) }
          const answer = await site.visitor().visit(`session/${name}`, visit)
          expect([name, method, answer.status]).toEqual([name, method, expect.any(Number)])
          expect(answer.status).toBeGreaterThanOrEqual(400)
        }
  })

  test("for auth(), me(), a guard and the session's address", async () => {
    const { site, keys } = await keyedSite(strategy)
    const framework = {
      ...eventFramework,
      authorized: ({ auth }: { readonly auth: unknown }) => auth !== null,
      redirect: (_: unknown, url: string) => url,
    }
    const operations = createOperations(framework, site.world.config as OperationsConfig)
    const guarded = operations.protect(async () => "inside" as never)
    const { cookie } = await site.signedIn()
    expect(await guarded(event("/private", { cookie }))).toBe("inside")
    for (const headers of keys.flatMap(waysToSend)) {
      expect(await operations.auth(event("/", headers))).toBeNull()
      expect(await operations.me(event("/", headers))).toBeNull()
      expect(await operations.refusal(event("/private", headers))).toContain("/auth/signin")
      expect(await guarded(event("/private", headers))).toContain("/auth/signin")
      const read = await site.visitor().get("session", headers)
      expect(await read.json()).toBeNull()
      expect(read.headers.getSetCookie().join()).not.toContain("acme_")
    }
  })

  test("and no session is made by it: what it may do is decided by the key alone", async () => {
    const { site, keys } = await keyedSite(strategy)
    const browser = await site.signedIn()
    const [made] = keys
    const at = event("/", { cookie: browser.cookie, authorization: `Bearer ${made?.key}` })
    const caller = await site.callerAt(at, { scopes: ["notes:write"] })
    expect(caller).toMatchObject({ by: "refusal", refusal: { error: "insufficient_scope" } })
    expect(at.cookies).toEqual([])
    expect(await site.accessAt(event("/", { cookie: browser.cookie }))).toMatchObject({
      error: "missing_token",
    })
  })

  test("a session counts for what changes something only from a page of this site", async () => {
    const { site } = await keyedSite(strategy)
    const { cookie } = await site.signedIn()
    const by = async (method: string, headers: Record<string, string>) => {
      const request = new Request("http://app.test/notes", {
        method,
        headers: { cookie, ...headers },
      })
      const caller = await site.callerAt({ request, cookies: [] }, READ)
      return caller.by === "refusal" ? caller.refusal.error : caller.by
    }
    const foreign = { origin: "http://evil.test", "sec-fetch-site": "cross-site" }
    for (const method of ["GET", "HEAD", "OPTIONS"])
      expect(await by(method, foreign)).toBe("session")
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      expect(await by(method, { origin: "http://app.test" })).toBe("session")
      expect(await by(method, foreign)).toBe("cross_site")
      expect(await by(method, { origin: "null" })).toBe("cross_site")
      expect(await by(method, { origin: "http://app.test.evil.test" })).toBe("cross_site")
      // A browser has asked the API first (CORS), which may let every page send this, with a key of its own.
      const json = { "content-type": "application/json" }
      expect(await by(method, { ...foreign, ...json })).toBe("cross_site")
      expect(await by(method, { origin: "http://evil.test", ...json })).toBe("cross_site")
      expect(await by(method, { origin: "http://app.test", ...json })).toBe("session")
    }
  })
})
