import { createHash } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import type { Browser, Visit } from "../support/browser.js"
import { ADA, LinkingSite } from "../support/linking-site.js"
import { password } from "../support/world.js"

type Step = (browser: Browser, site: LinkingSite) => Promise<Response>

const post =
  (path: string, fields: Record<string, string> = {}): Step =>
  (browser) =>
    browser.post(path, fields)
const visit =
  (path: string, how: Visit = {}): Step =>
  (browser) =>
    browser.visit(path, how)

const right = { username: "ada", password: "enchantress" }
const foreign: Step = async (browser, site) => {
  await browser.post("signin/email", { email: ADA })
  return site.visitor().get(site.sent.at(-1)!.url)
}

/** Every page, and every response that is one. */
const pages: Record<string, Step> = {
  signin: visit("signin"),
  "signin with an error": visit("signin?error=CredentialsSignin&code=x"),
  signout: visit("signout"),
  error: visit("error"),
  "error=Configuration": visit("error?error=Configuration"),
  "error=AccessDenied": visit("error?error=AccessDenied"),
  "error=Verification": visit("error?error=Verification"),
  "an unknown error": visit("error?error=%3Cscript%3E"),
  "verify-request": visit("verify-request"),
  "the link followed elsewhere": foreign,
}

/** Every JSON response. */
const data: Record<string, Step> = {
  "session, nobody": visit("session"),
  session: async (browser) => {
    await browser.post("callback/password", right)
    return browser.get("session")
  },
  "session update": post("session", { data: "{}" }),
  "session update without a token": visit("session", { method: "POST", body: "{}" }),
  csrf: visit("csrf"),
  providers: visit("providers"),
  "no such action": visit("nothing"),
  "no such method": visit("csrf", { method: "PUT" }),
  "an answer instead of a redirect": (browser) =>
    browser.post("callback/password", right, { "x-auth-return-redirect": "1" }),
  "a refusal instead of a redirect": (browser) =>
    browser.post("callback/password", { username: "eve" }, { "x-auth-return-redirect": "1" }),
}

/** Responses that redirect the browser. */
const redirects: Record<string, Step> = {
  "signin at a provider": post("signin/op"),
  "signin by email": post("signin/email", { email: ADA }),
  "signed in by password": post("callback/password", right),
  "refused by password": post("callback/password", { username: "eve" }),
  "signed in by a provider": (browser, site) => site.oauth(browser, { sub: "1", email: ADA }),
  "a callback without checks": visit("callback/op?code=x"),
  "signed in by a link": (browser, site) => site.mail(browser, ADA),
  "a wrong link": visit(`callback/email?token=x&email=${ADA}`),
  signout: post("signout"),
  "without a CSRF token": visit("signout", { method: "POST", body: "" }),
}

const configs: Record<string, Partial<AuthConfig>> = {
  jwt: { session: { strategy: "jwt" } },
  database: { session: { strategy: "database" } },
}

function siteOf(config: Partial<AuthConfig> = {}): LinkingSite {
  const site = new LinkingSite({ config: { session: { strategy: "jwt" }, ...config } })
  site.world.config.providers.push(password({ id: "password" }))
  return site
}

async function answerTo(step: Step, config?: Partial<AuthConfig>): Promise<Response> {
  const site = siteOf(config)
  return step(site.visitor(), site)
}

function expectUncacheable({ headers }: Response): void {
  expect(headers.get("cache-control")).toMatch(/\bprivate\b.*\bno-store\b/)
  expect(headers.get("vary")).toMatch(/\bcookie\b/i)
  expect(headers.get("access-control-allow-origin")).toBeNull()
}

describe("O-HDR-HTML: the headers of every page", () => {
  test.each(Object.entries(pages))("%s", async (_, step) => {
    const response = await answerTo(step)
    const { headers } = response
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8")
    const policy = headers.get("content-security-policy") ?? ""
    for (const directive of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy.split("; ")).toContain(directive)
    expect(policy).not.toMatch(/unsafe-|\*/)
    const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? ""
    const body = await response.text()
    expect(body).toContain(`nonce="${nonce}"`)
    // What shows a password is the only script: it is allowed by its hash, and by nothing else.
    const [script = "", ...more] = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(
      ([, text]) => text,
    )
    const hash = createHash("sha256").update(script).digest("base64")
    const allowed = script && `script-src 'sha256-${hash}'`
    expect(policy.split("; ").find((one) => one.startsWith("script-src")) ?? "").toBe(allowed)
    expect(more).toEqual([])
    expect(body.replace(/<script>.*?<\/script>/s, "")).not.toMatch(/<script|\son\w+=|style="/)
    expect(headers.get("x-frame-options")).toBe("DENY")
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(headers.get("referrer-policy")).toMatch(/^(?:no-referrer|same-origin)$/)
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin")
    expect(headers.get("permissions-policy")).toContain("camera=()")
    expectUncacheable(response)
  })

  test("a nonce is used once", async () => {
    const site = siteOf()
    const nonces = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { headers } = await site.visitor().get("signin")
        return /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1]
      }),
    )
    expect(new Set(nonces).size).toBe(20)
    expect(nonces.every((nonce) => (nonce?.length ?? 0) >= 16)).toBe(true)
  })

  test("a page that a broken configuration answers has them too", async () => {
    const site = siteOf({ secret: "" })
    const response = await site.visitor().get("signin")
    expect(response.status).toBe(500)
    expect(response.headers.get("x-frame-options")).toBe("DENY")
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'")
    expectUncacheable(response)
  })
})

describe("O-HDR-JSON: the headers of every JSON answer", () => {
  test("a session that is renewed while it is read: its cookie is in no cache", async () => {
    const site = siteOf({ session: { strategy: "jwt", updateAge: 0 } })
    const visitor = site.visitor()
    await visitor.post("callback/password", { username: "ada", password: "enchantress" })
    const response = await visitor.get("session")
    expect(response.headers.getSetCookie()).toEqual([expect.stringContaining("session-token=ey")])
    expect(response.headers.get("content-type")).toBe("application/json")
    expect(response.headers.get("x-content-type-options")).toBe("nosniff")
    expectUncacheable(response)
  })

  test.each(Object.entries(data))("%s", async (_, step) => {
    const response = await answerTo(step)
    expect(response.headers.get("content-type")).toMatch(/^application\/json(?:; charset=utf-8)?$/)
    expect(response.headers.get("x-content-type-options")).toBe("nosniff")
    expectUncacheable(response)
    expect(await response.json()).toBeDefined()
  })
})

const everything = Object.entries(configs).flatMap(([strategy, config]) =>
  Object.entries({ ...pages, ...data, ...redirects }).map(
    ([name, step]) => [strategy, name, step, config] as const,
  ),
)

describe("An answer that sets a cookie is for one browser only", () => {
  test.each(everything)("%s: %s", async (...[, , step, config]) => {
    const response = await answerTo(step, config)
    expectUncacheable(response)
    for (const line of response.headers.getSetCookie()) {
      expect(line).toMatch(/; Path=\/(?:;|$)/)
      expect(line).toMatch(/; HttpOnly(?:;|$)/)
      expect(line).toMatch(/; SameSite=(?:Lax|None; Secure|None)/)
    }
  })

  test("and so many do", async () => {
    const answers = await Promise.all(
      everything.map(([, , step, config]) => answerTo(step, config)),
    )
    const setting = answers.filter(({ headers }) => headers.getSetCookie().length > 0)
    expect(setting.length).toBeGreaterThan(20)
  })
})
