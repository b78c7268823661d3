import { describe, expect, test, vi } from "vitest"
import { Auth } from "../../src/auth.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { Browser } from "../support/browser.js"
import { heard } from "../support/heard.js"
import { OAuthWorld } from "../support/oauth-world.js"
import { redirectCorpus } from "../support/redirect-corpus.js"
import { mailTo, recordedStore, password, world, type SentMail } from "../support/world.js"

const signIn = { username: "ada", password: "enchantress" }

/** The corpus, grouped by the site that is attacked. */
const bases = [...new Set(redirectCorpus.map(({ base }) => base))]
const casesOn = (base: string) => redirectCorpus.filter((one) => one.base === base)

/** Lone surrogates cannot be sent in an address; browsers send U+FFFD. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, "\ufffd")

/** Whether a browser that reads this header stays on the site, and the header is clean. */
function staysOn(base: string, location: string | null): boolean {
  if (location === null || !/^[\u0021-\u007e]+$/.test(location) || location.includes("\\"))
    return false
  const target = new URL(location, `${base}/auth/x`)
  return target.origin === new URL(base).origin && target.username === "" && target.password === ""
}

describe.each(bases)("Redirect safety · %s (conformance §4)", (base) => {
  const open = (options = {}) => new Browser(world(options), base)

  test.each(casesOn(base).map(({ url, verdict }) => [url, verdict]))(
    "%j: %s",
    async (url, verdict) => {
      const carriers: [string, () => Promise<string | null>][] = [
        [
          "body of a sign-in",
          async () => {
            const browser = open()
            const response = await browser.post("callback/credentials", {
              ...signIn,
              callbackUrl: url,
            })
            return response.headers.get("location")
          },
        ],
        [
          "body of a sign-out",
          async () => (await open().post("signout", { callbackUrl: url })).headers.get("location"),
        ],
        [
          "query of the sign-in page, then its cookie",
          async () => {
            const browser = open()
            await browser.get(`signin?callbackUrl=${encodeURIComponent(wellFormed(url))}`)
            return (await browser.post("callback/credentials", signIn)).headers.get("location")
          },
        ],
        [
          "a planted cookie",
          async () => {
            const browser = open()
            browser.jar.set(
              base.startsWith("https") ? "__Secure-authjs.callback-url" : "authjs.callback-url",
              encodeURIComponent(wellFormed(url)),
            )
            return (await browser.post("callback/credentials", signIn)).headers.get("location")
          },
        ],
        [
          "a string from the signIn callback",
          async () => {
            const browser = open({ callbacks: { signIn: () => url } })
            return (await browser.post("callback/credentials", signIn)).headers.get("location")
          },
        ],
      ]
      for (const [carrier, send] of carriers) {
        const location = await send()
        expect(staysOn(base, location), `${carrier}: ${location}`).toBe(true)
        const mustFollow = verdict === "follow" && carrier !== "a string from the signIn callback"
        const reached = new URL(location ?? "", base).href
        expect(reached, carrier).toBe(mustFollow ? new URL(url, base).href : reached)
      }
    },
  )
})

describe("Redirect safety · the rest of the wire", () => {
  const raw = [
    "callbackUrl=%2F%2Fevil.example",
    "callbackUrl=%252F%252Fevil.example",
    "callbackUrl=%5C%5Cevil.example",
    "callbackUrl=/ok&callbackUrl=//evil.example",
    "callbackUrl=//evil.example&callbackUrl=/ok",
    "callbackUrl[]=//evil.example",
    "callbackUrl=%00//evil.example",
    "callbackUrl=%C0%AF%C0%AFevil.example",
    "callbackUrl=%",
    "callbackUrl=%ZZ",
    "callbackurl=//evil.example",
    "redirectTo=//evil.example",
    "url=//evil.example",
    `callbackUrl=/${"x".repeat(5000)}`,
  ]
  test.each(raw)("?%s is harmless", async (query) => {
    const browser = new Browser(world())
    const response = await browser.visit(`signin?${query}`)
    expect(response.status).toBe(200)
    expect(await response.text()).not.toMatch(/value="(https?:)?\/\/evil/)
    const location = (await browser.post("callback/credentials", signIn)).headers.get("location")
    expect(staysOn("http://app.test", location)).toBe(true)
  })

  test.each([[["//evil.example"]], [{ toString: "x" }], [1], [null]])(
    "a callbackUrl of %j in JSON counts as absent",
    async (callbackUrl) => {
      const browser = new Browser(world())
      const csrfToken = await browser.csrfToken()
      const response = await browser.visit("signout", {
        method: "POST",
        body: JSON.stringify({ csrfToken, callbackUrl }),
        headers: { "content-type": "application/json" },
      })
      expect(response.headers.get("location")).toBe("http://app.test")
    },
  )

  test("a poisoned cookie heals: it is overwritten with the safe target (CVE-2022-31093)", async () => {
    const browser = new Browser(world())
    browser.jar.set("authjs.callback-url", "%00bad")
    expect((await browser.get("signin")).status).toBe(200)
    expect(browser.jar.get("authjs.callback-url")).toBe(encodeURIComponent("http://app.test"))
  })

  test("a target that was sealed with a provider's sign-in is judged again on the way back", async () => {
    const judged: string[] = []
    let isClosed = false
    const site = new OAuthWorld(undefined, {
      callbacks: {
        redirect: ({ url, baseUrl }) => {
          judged.push(url)
          return isClosed ? `${baseUrl}/closed` : new URL(url, baseUrl).href
        },
      },
    })
    const { href } = await site.start("signin/op", { callbackUrl: "/home" })
    isClosed = true
    const response = await site.finish(site.op.consent(href))
    expect(response.headers.get("location")).toBe("http://app.test/closed")
    expect(judged.at(-1)).toBe("http://app.test/home")
  })

  test("a target in the mailed link is judged again when it is followed", async () => {
    const sent: SentMail[] = []
    const browser = new Browser(
      world({ adapter: recordedStore().adapter, providers: [mailTo(sent)] }),
    )
    await browser.post("signin/email", { email: "ada@example.com", callbackUrl: "/home" })
    expect(new URL(sent[0]!.url).searchParams.get("callbackUrl")).toBe("http://app.test/home")
  })

  test("a new user goes to pages.newUser with the target beside it", async () => {
    const sent: SentMail[] = []
    const browser = new Browser(
      world({
        adapter: recordedStore().adapter,
        providers: [mailTo(sent)],
        pages: { newUser: "/welcome" },
      }),
    )
    await browser.post("signin/email", { email: "ada@example.com", callbackUrl: "/home" })
    const response = await browser.get(sent[0]!.url)
    expect(response.headers.get("location")).toBe(
      "/welcome?callbackUrl=http%3A%2F%2Fapp.test%2Fhome",
    )
  })
})

describe("Callbacks · signIn that returns an address", () => {
  const told = async (callbacks: AuthConfig["callbacks"]) => {
    const { browser, warnings } = heard({ callbacks })
    const answer = await browser.post("callback/credentials", signIn)
    return { location: answer.headers.get("location"), warnings: warnings.join("\n") }
  }

  test("of another site: people stay here, and the log names both sites, without path or query", async () => {
    const { location, warnings } = await told({ signIn: () => "https://partner.example/in?key=x" })
    expect(location).toBe("http://app.test")
    expect(warnings).toMatch(/redirect-refused: .*https:\/\/partner\.example,.*http:\/\/app\.test/u)
    expect(warnings).not.toContain("key=x")
  })

  test("of this site, or allowed by `redirect`: nothing is said", async () => {
    const own = await told({ signIn: () => "/closed" })
    expect(own).toEqual({ location: "http://app.test/closed", warnings: "" })
    const allowed = await told({
      signIn: () => "https://partner.example/in",
      redirect: ({ url }) => url,
    })
    expect(allowed).toEqual({ location: "https://partner.example/in", warnings: "" })
  })
})

describe("Callbacks · redirect", () => {
  test("is asked with the address and this site, and may name another site", async () => {
    const redirect = vi.fn(() => "https://partner.example/done")
    const browser = new Browser(world({ callbacks: { redirect } }))
    const response = await browser.post("callback/credentials", { ...signIn, callbackUrl: "/home" })
    expect(redirect).toHaveBeenCalledWith({ url: "/home", baseUrl: "http://app.test" })
    expect(response.headers.get("location")).toBe("https://partner.example/done")
  })

  test.each([
    ["javascript:alert(1)"],
    ["https://user:pw@app.test/"],
    ["//evil.example"],
    [undefined],
    [42],
  ])("a result of %j falls back to this site", async (result) => {
    const browser = new Browser(world({ callbacks: { redirect: () => result as string } }))
    const response = await browser.post("callback/credentials", { ...signIn, callbackUrl: "/home" })
    expect(response.headers.get("location")).toBe("http://app.test")
  })

  test("is not asked with a cookie that is no address, so that a planted one locks nobody out", async () => {
    const redirect = vi.fn(({ url, baseUrl }) => new URL(url, baseUrl).href)
    const browser = new Browser(world({ callbacks: { redirect } }))
    browser.jar.set("authjs.callback-url", encodeURIComponent("http://["))
    const response = await browser.post("callback/credentials", signIn)
    expect(response.headers.get("location")).toBe("http://app.test/")
    expect(redirect.mock.calls).toEqual([[{ url: "http://app.test", baseUrl: "http://app.test" }]])
  })

  test.each([
    ["sent twice", ["/one", "/two"]],
    ["of more than 2048 characters", ["/".padEnd(2049, "x")]],
  ])("is not asked with a target %s, which counts as missing", async (_, targets) => {
    const redirect = vi.fn(({ url }) => url)
    const browser = new Browser(world({ callbacks: { redirect } }))
    const query = new URLSearchParams(targets.map((target) => ["callbackUrl", target]))
    await browser.get(`signin?${query}`)
    expect(redirect).not.toHaveBeenCalled()
    expect(browser.jar.get("authjs.callback-url")).toBe(encodeURIComponent("http://app.test"))
  })

  test("one that throws ends in the error page, before a password is looked at", async () => {
    const authorize = vi.fn()
    const config = world({
      providers: [password({ authorize })],
      callbacks: {
        redirect: () => {
          throw new Error("no route")
        },
      },
    })
    const response = await new Browser(config).post("callback/credentials", {
      ...signIn,
      callbackUrl: "/home",
    })
    expect(response.headers.get("location")).toBe("http://app.test/auth/error?error=Configuration")
    expect(config.log).toMatchObject([
      { message: "The redirect callback threw Error", cause: { message: "no route" } },
    ])
    expect(authorize).not.toHaveBeenCalled()
  })

  test.each([
    ["/dash?x=1#y", "/dash?x=1#y"],
    ["/a/../b", "/b"],
    ["/ü", "/%C3%BC"],
    // As paths these would start with two slashes, which name another host.
    ["/.//evil.example", "http://app.test//evil.example"],
    ["/%2e//evil.example", "http://app.test//evil.example"],
    ["//evil.example", "http://app.test"],
    ["/\\evil.example", "http://app.test"],
    ["dash", "http://app.test"],
  ])("a path that it names stays one: %s", async (named, location) => {
    const config = world({ callbacks: { redirect: () => named } })
    const response = await new Browser(config).post("callback/credentials", signIn)
    expect(response.headers.get("location")).toBe(location)
  })

  test("it is asked about the site where a form names nothing and no cookie remembers a target", async () => {
    const config = world({
      callbacks: { redirect: ({ url, baseUrl }) => (url === baseUrl ? `${baseUrl}/dash` : url) },
    })
    // Its token comes from `GET /csrf`, which stores no target.
    const response = await new Browser(config).post("callback/credentials", signIn)
    expect(response.headers.get("location")).toBe("http://app.test/dash")
  })
})

describe("Host header", () => {
  test("without trustHost nothing is answered, whatever the configuration's age", async () => {
    const config = world({ trustHost: false, providers: [password()] })
    for (const path of ["session", "csrf", "callback/credentials"]) {
      const response = await Auth(new Request(`http://evil.example/auth/${path}`), config)
      expect(response.status).toBe(500)
      expect(response.headers.getSetCookie()).toEqual([])
    }
  })

  test("the host of one request is not remembered for the next", async () => {
    const config = world()
    const hosts = ["a.example", "b.example", "c.example"]
    const bodies = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const host = hosts[index % 3]!
        const response = await Auth(new Request(`http://${host}/auth/providers`), config)
        return { host, text: await response.text() }
      }),
    )
    for (const { host, text } of bodies) expect(text).toContain(`http://${host}/auth/signin`)
  })
})
