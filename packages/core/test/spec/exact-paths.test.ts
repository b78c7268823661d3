import { describe, expect, test, vi } from "vitest"
import { Auth } from "../../src/auth.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import { Browser } from "../support/browser.js"
import { OAuthWorld, oauthOf } from "../support/oauth-world.js"
import { otherSpellings } from "../support/path-spellings.js"
import { password, world } from "../support/world.js"

const HERE = "/auth/callback/credentials"

/** A site whose `authorize` is watched, and the form that reaches it. */
async function site(id = "credentials") {
  const authorize = vi.fn(() => ({ id: "ada" }))
  const config = world({ providers: [password({ id, authorize })] })
  const browser = new Browser(config)
  const csrfToken = await browser.csrfToken()
  const post = (target: string): Request => {
    const { pathname, search } = new URL(target, "http://app.test")
    return new Request(`http://app.test${pathname}${search}`, {
      method: "POST",
      headers: { cookie: browser.cookie },
      body: new URLSearchParams({ csrfToken }),
    })
  }
  return { authorize, config, post }
}

/** Not found. For the correct spelling of an unknown provider: the error page. */
async function expectRefused(response: Response): Promise<void> {
  const told = response.headers.get("location") ?? (await response.text())
  expect([
    '{"message":"Not found."}',
    "http://app.test/auth/error?error=Configuration&code=unknown_provider",
  ]).toContain(told)
  expect(response.headers.getSetCookie()).toEqual([])
}

describe("A path is answered in one spelling", () => {
  test.each(otherSpellings)("%s is refused, whatever the Request made of it", async (target) => {
    const { authorize, config, post } = await site()
    await expectRefused(await Auth(post(target), config, { target }))
    expect(authorize).not.toHaveBeenCalled()
  })

  test.each([
    "/auth/./session",
    "/auth/x/../session",
    "\\auth\\session",
    "//app.test/auth/session",
  ])(
    "the session is not read by %s either, which a Request makes the right path",
    async (target) => {
      const { config } = await site()
      const request = new Request(new URL(target, "http://app.test"))
      expect(new URL(request.url).pathname).toBe("/auth/session")
      expect((await Auth(request, config, { target })).status).toBe(404)
      expect((await Auth(request, config, { target: "/auth/session" })).status).toBe(200)
    },
  )

  test("of those that a Request leaves as they are none is answered without a target either", async () => {
    for (const target of otherSpellings) {
      const { authorize, config, post } = await site()
      const request = post(target)
      if (new URL(request.url).pathname.replace(/\/$/, "") === HERE) continue
      await expectRefused(await Auth(request, config))
      expect(authorize).not.toHaveBeenCalled()
    }
  })

  test.each(otherSpellings)("the operations of a framework hold to it: %s", async (target) => {
    const { authorize, config, post } = await site()
    const { handlers } = createOperations<string, typeof config>(
      {
        basePath: "/auth",
        toRequest: post,
        received: () => undefined,
        target: (received) => received,
        setCookies: () => undefined,
        redirect: () => undefined,
        env: () => ({}),
      },
      config,
    )
    await expectRefused(await handlers.POST(target))
    expect(authorize).not.toHaveBeenCalled()
    expect((await handlers.POST(HERE)).status).toBe(302)
    expect(authorize).toHaveBeenCalledOnce()
  })

  test.each(["", "?x=/../%63", "?callbackUrl=http://other.test\\x#y"])(
    "the query %j is none of its business",
    async (query) => {
      const { authorize, config, post } = await site()
      await Auth(post(HERE + query), config, { target: HERE + query })
      expect(authorize).toHaveBeenCalledOnce()
    },
  )

  test.each([
    ["my:idp", "my:idp"],
    ["a@b$c&d+e,f=g", "a@b$c&d+e,f=g"],
    ["two words", "two%20words"],
    ["b\u00fccher", "b%C3%BCcher"],
    ["a/b", "a%2Fb"],
    ["100%", "100%25"],
    ["a;b|c", "a%3Bb%7Cc"],
  ])(
    "the provider %j answers as %s, which is what is printed, and in no other way",
    async (id, segment) => {
      const target = `/auth/callback/${segment}`
      const { authorize, config, post } = await site(id)
      const list = (await (await new Browser(config).get("providers")).json()) as Record<
        string,
        { callbackUrl: string }
      >
      expect(list[id]?.callbackUrl).toBe(`http://app.test${target}`)
      expect(await (await new Browser(config).get("signin")).text()).toContain(
        target.replaceAll("&", "&amp;"),
      )
      expect((await Auth(post(target), config, { target })).status).toBe(302)
      expect(authorize).toHaveBeenCalledOnce()
      const others = [
        [...id].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join(""),
        segment.replace(/%[\dA-F]+/g, (escape) => escape.toLowerCase()),
        encodeURIComponent(id),
        segment.replace("%20", "+"),
      ].filter((other) => other !== segment)
      for (const other of others) {
        await expectRefused(await Auth(post(`/auth/callback/${other}`), config))
      }
      expect(authorize).toHaveBeenCalledOnce()
    },
  )

  test("an OAuth provider is told the address that is printed and answered (as with Auth.js, `:` stays)", async () => {
    for (const [id, segment] of [
      ["my:idp", "my:idp"],
      ["two words", "two%20words"],
    ] as const) {
      const oauth = new OAuthWorld((op) => [oauthOf(op, { id })])
      const start = await oauth.start(`signin/${segment}`)
      expect(start.searchParams.get("redirect_uri")).toBe(
        `http://app.test/auth/callback/${segment}`,
      )
      const answer = await oauth.finish(oauth.op.consent(start.href), segment)
      expect(answer.headers.get("location")).toBe("http://app.test")
      expect(await oauth.browser.session()).not.toBeNull()
    }
  })

  test("the text `undefined` stands for no provider after signin alone", async () => {
    const browser = new Browser(world())
    expect((await browser.get("signin/undefined")).status).toBe(200)
    for (const action of ["session", "csrf", "signout", "providers", "error", "verify-request"])
      expect((await browser.get(`${action}/undefined`)).status).toBe(404)
  })
})

describe("A slash at the end", () => {
  test("is taken where only a Request is known, as frameworks can be set to add it everywhere", async () => {
    const { authorize, config, post } = await site()
    expect((await Auth(post(`${HERE}/`), config)).status).toBe(302)
    expect(authorize).toHaveBeenCalledOnce()
  })

  test.each(["GET", "POST", "HEAD"])(
    "with a target: %s is sent on to the one spelling, with its query",
    async (method) => {
      const { authorize, config } = await site()
      for (const headers of [{}, { "x-auth-return-redirect": "1" }]) {
        const target = `${HERE}/?callbackUrl=%2Fin`
        const request = new Request(`http://app.test${target}`, { method, headers })
        const response = await Auth(request, config, { target })
        expect(response.status).toBe(308)
        expect(response.headers.get("location")).toBe(`${HERE}?callbackUrl=%2Fin`)
        expect(response.headers.get("cache-control")).toContain("no-store")
      }
      expect(authorize).not.toHaveBeenCalled()
    },
  )

  test.each([
    "/auth/",
    "/",
    "/auth/nowhere/",
    "/auth/callback/%63redentials/",
    "//other.test/auth/session/",
    "/other.test/",
  ])("nothing else is sent anywhere: %s", async (target) => {
    const { config, post } = await site()
    expect((await Auth(post(target), config, { target })).status).toBe(404)
  })
})
