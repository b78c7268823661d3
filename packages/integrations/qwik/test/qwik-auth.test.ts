import { _deserializeData } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import { setEnvDefaults, type QwikAuthConfig, type QwikAuthQrl } from "@sallyport/qwik"
import { afterEach, describe, expect, test, vi } from "vitest"
import { SITE, cityWith, type City, type Plugin } from "./support/city.js"
import { password, pluginOf, withPassword } from "./support/site.js"

vi.mock("@builder.io/qwik-city", async () => (await import("./support/city-hooks.js")).cityHooks)

const config: QwikAuthConfig = {
  ...withPassword,
  providers: [
    {
      ...password,
      authorize: ({ name, password }: Partial<Record<string, string>>) =>
        password === "right" ? { id: "1", name: String(name) } : null,
    },
    {
      id: "service",
      type: "oauth",
      name: "Service",
      clientId: "ours",
      authorization: "https://service.example/authorize",
      token: "https://service.example/token",
      userinfo: "https://service.example/me",
    },
  ],
}

afterEach(() => vi.unstubAllEnvs())

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ")

const right = (name = "Ada") => ({ providerId: "password", options: { name, password: "right" } })
const signedIn = async (city: City, name?: string) =>
  cookiesOf(await city.act("sallyportSignIn", right(name)))
const signinUrl = async (city: City, headers: HeadersInit, base = "/auth") => {
  const answer = await city.fetch(`${base}/providers`, { headers })
  return ((await answer.json()) as { password: { signinUrl: string } }).password.signinUrl
}

describe("useSignIn", () => {
  test("signs in by a provider of credentials under any name, and no cache keeps the answer", async () => {
    const city = cityWith(pluginOf(config))
    const answer = await city.act("sallyportSignIn", { ...right(), redirectTo: "/members" })
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `${SITE}/members`])
    expect(answer.headers.get("cache-control")).toContain("private")
    expect((await city.me({ cookie: cookiesOf(answer) })).shown).toMatchObject({
      user: { name: "Ada" },
    })
  })

  test("leads a wrong password to the page that says so", async () => {
    const city = cityWith(pluginOf(config))
    const answer = await city.act("sallyportSignIn", { providerId: "password", options: {} })
    expect(answer.status).toBe(302)
    expect(answer.headers.get("location")).toBe(
      `${SITE}/auth/signin?error=CredentialsSignin&code=credentials`,
    )
  })

  test("a wrong password does not forget where the sign-in was to lead", async () => {
    const fields = { providerId: "password", options: { redirectTo: "/members" } }
    const answer = await cityWith(pluginOf(config)).act("sallyportSignIn", fields)
    expect(answer.headers.get("location")).toBe(
      `${SITE}/auth/signin?error=CredentialsSignin&code=credentials&callbackUrl=%2Fmembers`,
    )
  })

  test.each(["/members", "https://elsewhere.example/"])(
    "Qwik City's script is told to go to %s, as it is not of an address in a redirect",
    async (redirectTo) => {
      const allowing = { ...config, callbacks: { redirect: ({ url }: { url: string }) => url } }
      const answer = await cityWith(pluginOf(allowing)).fetch(
        "/me/q-data.json?qaction=sallyportSignIn",
        {
          method: "POST",
          headers: { "content-type": "application/json", origin: SITE },
          body: JSON.stringify({ ...right(), redirectTo }),
        },
      )
      expect(answer.status).toBe(200)
      expect(_deserializeData(await answer.text())).toMatchObject({ redirect: redirectTo })
      expect(cookiesOf(answer)).toContain("authjs.session-token=")
    },
  )

  test.each([{}, { providerId: "nobody" }])("leads %j to the sign-in page", async (fields) => {
    const answer = await cityWith(pluginOf(config)).act("sallyportSignIn", {
      ...fields,
      redirectTo: "/members",
    })
    expect(answer.headers.get("location")).toBe(`${SITE}/auth/signin?callbackUrl=%2Fmembers`)
  })

  test("lets a browser choose no more for the provider than a form may (CWE-472)", async () => {
    const answer = await cityWith(pluginOf(config)).act("sallyportSignIn", {
      providerId: "service",
      authorizationParams: { login_hint: "ada", scope: "everything", client_id: "theirs" },
    })
    const { searchParams } = new URL(answer.headers.get("location") ?? "")
    expect(searchParams.get("login_hint")).toBe("ada")
    expect(searchParams.get("scope")).not.toBe("everything")
    expect(searchParams.get("client_id")).toBe("ours")
  })

  test("goes nowhere else than this site", async () => {
    const answer = await cityWith(pluginOf(config)).act("sallyportSignIn", {
      ...right(),
      redirectTo: "https://evil.example/",
    })
    expect(answer.headers.get("location")).toBe(SITE)
  })
})

describe("useSignOut", () => {
  test.each([
    [{ redirectTo: "/bye" }, `${SITE}/bye`],
    [{}, `${SITE}/me`],
  ])("with %j goes to %s", async (fields, target) => {
    const city = cityWith(pluginOf(config))
    const headers = { cookie: await signedIn(city), referer: `${SITE}/me` }
    const answer = await city.act("sallyportSignOut", fields, headers)
    expect([answer.status, answer.headers.get("location")]).toEqual([302, target])
    expect(cookiesOf(answer)).toMatch(/authjs\.session-token=(;|$)/)
  })
})

describe("useSession", () => {
  test("is null for nobody", async () => {
    expect((await cityWith(pluginOf(config)).me()).shown).toBeNull()
  })

  test("reads the session where onRequest did not run, and believes nothing that was written before", async () => {
    const { useSession, useSignIn } = pluginOf(config)
    const planting = (ev: RequestEventCommon) => ev.sharedMap.set("session", { user: "eve" })
    const city = cityWith({ useSession, useSignIn, onRequest: planting })
    expect((await city.me()).shown).toBeNull()
    expect((await city.me({ cookie: await signedIn(city) })).shown).toMatchObject({
      user: { name: "Ada" },
    })
  })

  test("extends the browser's cookie, and no cache keeps the page", async () => {
    const city = cityWith(pluginOf({ ...config, session: { updateAge: 0 } }))
    const { answer } = await city.me({ cookie: await signedIn(city) })
    expect(answer.headers.getSetCookie()).toHaveLength(1)
    expect(cookiesOf(answer)).toContain("authjs.session-token=")
    expect(answer.headers.get("cache-control")).toBe("private, no-cache, no-store")
  })

  test("asks the store once, however many ask in one request", async () => {
    const getSessionAndUser = vi.fn(() => Promise.resolve(null))
    const adapter = { getSessionAndUser } as unknown as QwikAuthConfig["adapter"]
    const providers = config.providers.slice(1)
    const city = cityWith(
      pluginOf({
        ...config,
        providers,
        session: { strategy: "database" },
        adapter: whole(adapter),
      }),
    )
    await city.me({ cookie: "authjs.session-token=x" })
    expect(getSessionAndUser).toHaveBeenCalledTimes(1)
  })

  test("200 requests at the same time each see their own session", async () => {
    const city = cityWith(pluginOf({ ...config, session: { updateAge: 0 } }))
    const names = Array.from({ length: 10 }, (_each, at) => `Person ${at}`)
    const cookies = await Promise.all(names.map((name) => signedIn(city, name)))
    const asked = Array.from({ length: 200 }, async (_each, at) => {
      const { shown } = await city.me({ cookie: cookies[at % 10] ?? "" })
      return (shown as { user: { name: string } }).user.name
    })
    expect(await Promise.all(asked)).toEqual(asked.map((_each, at) => `Person ${at % 10}`))
  })
})

test("unstable_update hands data to the callbacks, and what they made of it is the session of the next request", async () => {
  const plugin = pluginOf({
    ...config,
    callbacks: {
      jwt: ({ token, trigger, session }) =>
        trigger === "update" ? { ...token, name: session.user.name } : token,
    },
  }) as unknown as ReturnType<typeof QwikAuthQrl>
  const seen = vi.fn()
  const onPost = async (ev: RequestEventCommon) =>
    seen(await plugin.unstable_update(ev, { user: { name: "Augusta" } }))
  const city = cityWith({ ...plugin, onPost })
  expect((await city.fetch("/me", { method: "POST", headers: { origin: SITE } })).status).toBe(200)
  expect(seen).toHaveBeenLastCalledWith(null)
  const cookie = await signedIn(cityWith(plugin as unknown as Plugin))
  const answer = await city.fetch("/me", { method: "POST", headers: { cookie, origin: SITE } })
  const renamed = { user: { name: "Augusta" } }
  expect(seen).toHaveBeenLastCalledWith(
    expect.objectContaining({ user: expect.objectContaining(renamed.user) }),
  )
  expect((await city.me({ cookie: cookiesOf(answer) })).shown).toMatchObject(renamed)
})

describe("onRequest", () => {
  test("puts the session where the application's handlers find it", async () => {
    const seen = vi.fn()
    const { onRequest, useSignIn } = pluginOf(config)
    const after = (ev: RequestEventCommon) => seen(ev.sharedMap.get("session"))
    const city = cityWith({ onRequest: [onRequest, after], useSignIn })
    await city.me({ cookie: await signedIn(city) })
    expect(seen).toHaveBeenLastCalledWith(expect.objectContaining({ user: expect.anything() }))
    await city.me()
    expect(seen).toHaveBeenLastCalledWith(null)
  })

  test.each([
    ["the configuration", { secret: "" }],
    ["the store", { session: { strategy: "database" }, adapter: whole({}) }],
  ])(
    "where %s fails nobody is let through as signed in or as signed out (GHSA-8fpg-xm3f-6cx3)",
    async (_name, broken) => {
      const { onRequest } = pluginOf({ ...config, ...broken } as QwikAuthConfig)
      const after = vi.fn()
      const city = cityWith({ onRequest: [onRequest, after] })
      const { answer } = await city.me({ cookie: "authjs.session-token=x" })
      expect(answer.status).toBe(500)
      expect(after).not.toHaveBeenCalled()
    },
  )

  test("leaves what is no action to the application", async () => {
    const city = cityWith(pluginOf(config))
    for (const path of [
      "/auth",
      "/auth/else",
      "/authsession",
      "/auth/session/more",
      "/auth/%73ession",
    ])
      expect((await city.fetch(path)).status, path).toBe(404)
    expect((await city.fetch("/auth/session")).status).toBe(200)
  })

  test.each([
    [
      { "x-forwarded-host": "shop.example", "x-forwarded-proto": "https" },
      {},
      "https://shop.example",
    ],
    [
      { "x-forwarded-host": "a.example, b", "x-forwarded-proto": "https,http" },
      {},
      "https://a.example",
    ],
    [{ "x-forwarded-host": "evil.example" }, { ORIGIN: SITE }, SITE],
    [
      { "x-forwarded-host": "evil.example" },
      { AUTH_URL: "https://app.example" },
      "https://app.example",
    ],
  ])("where proxies say %j and the environment %j the site is %s", async (headers, env, site) => {
    const city = cityWith(pluginOf(config), { env })
    expect(await signinUrl(city, headers)).toBe(`${site}/auth/signin/password`)
  })

  test.each([
    [{ origin: SITE }, `${SITE}/members`],
    [{ origin: "https://evil.example" }, `${SITE}/auth/signin?error=MissingCSRF`],
    [{ origin: "null" }, `${SITE}/auth/signin?error=MissingCSRF`],
    [{}, `${SITE}/auth/signin?error=MissingCSRF`],
  ])("a form without a token and with %j leads to %s", async (headers, target) => {
    const answer = await cityWith(pluginOf(config)).fetch("/auth/callback/password", {
      method: "POST",
      headers,
      body: new URLSearchParams({ name: "Ada", password: "right", callbackUrl: "/members" }),
    })
    expect(answer.headers.get("location")).toBe(target)
  })

  test("a host that nobody trusts is refused", async () => {
    const city = cityWith(pluginOf({ ...config, trustHost: false }))
    expect((await city.fetch("/auth/providers")).status).toBe(500)
  })

  test("who signs in without a target comes to where the application begins", async () => {
    const city = cityWith(pluginOf({ ...config, basePath: "/shop/auth" }), { base: "/shop/" })
    const first = await city.fetch("/shop/auth/csrf")
    const { csrfToken } = (await first.json()) as { csrfToken: string }
    const answer = await city.fetch("/shop/auth/callback/password", {
      method: "POST",
      headers: { cookie: cookiesOf(first) },
      body: new URLSearchParams({ csrfToken, name: "Ada", password: "right" }),
    })
    expect(answer.headers.get("location")).toBe(`${SITE}/shop`)
  })

  test("basePath, or the path of AUTH_URL, moves the actions", async () => {
    const moved = cityWith(pluginOf({ ...config, basePath: "/shop/auth" }))
    expect(await signinUrl(moved, {}, "/shop/auth")).toBe(`${SITE}/shop/auth/signin/password`)
    const env = { AUTH_URL: "https://app.example/shop/auth" }
    const stated = cityWith(pluginOf(config), { env })
    expect(await signinUrl(stated, {}, "/shop/auth")).toBe(`${env.AUTH_URL}/signin/password`)
  })

  test("the configuration is made for each request, from the platform's environment", async () => {
    const env = { AUTH_SECRET: "platform-secret-platform-secret-platform" }
    const { secret: _, ...open } = config
    const seen: (string | undefined)[] = []
    const city = cityWith(
      pluginOf((ev) => {
        seen.push(ev.env.get("AUTH_SECRET"))
        return open
      }),
      { env },
    )
    expect(await signedIn(city)).toContain("authjs.session-token=")
    expect(new Set(seen)).toEqual(new Set([env.AUTH_SECRET]))
  })
})

test("setEnvDefaults fills a configuration from the platform's environment", () => {
  const given: QwikAuthConfig = { providers: [] }
  setEnvDefaults({ get: (name) => (name === "AUTH_SECRET" ? "theirs" : undefined) }, given)
  expect(given).toMatchObject({ secret: ["theirs"], basePath: "/auth" })
})

/** An adapter whose operations all fail, except for the given ones. */
function whole(own: object | undefined): NonNullable<QwikAuthConfig["adapter"]> {
  const fails = () => Promise.reject(new Error("down"))
  return new Proxy({ ...own }, { get: (target, name) => Reflect.get(target, name) ?? fails })
}
