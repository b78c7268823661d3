import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { AuthorizationWish } from "../../src/contract/authorization-wish.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { StartedSession } from "../../src/contract/phases.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import { OAuthWorld, oauthOf, openIdOf } from "../support/oauth-world.js"
import { CLIENT_ID } from "../support/stub-provider.js"

type Providers = ConstructorParameters<typeof OAuthWorld>[0]

/** A site with an extension that has a page which leads to a provider. */
function site(wish: Partial<AuthorizationWish>, providers?: Providers) {
  const started: StartedSession[] = []
  const connecting = makeExtension("connecting", { pages: ["allow"] }, () => ({
    pages: {
      allow: () => async (request) =>
        request.authorize({
          provider: "op",
          account: "subject-1",
          scopes: ["calendar", "email"],
          callbackUrl: "http://app.test/calendar",
          ...wish,
        }),
    },
    phases: {
      started: async (_, session) => {
        started.push(session)
        return null
      },
    },
  }))
  const options: Partial<AuthConfig> = { adapter: MemoryAdapter(), extensions: [connecting] }
  const world = new OAuthWorld(providers, options)
  const leave = async () => {
    const response = await world.browser.post("session/allow?scope=admin&prompt=none")
    return new URL(response.headers.get("location") ?? "about:no-location")
  }
  const back = async (location: URL) => world.finish(world.op.consent(location.href))
  return { world, started, leave, back }
}

describe("Somebody allows this application more at a provider", () => {
  test("the scopes of every sign-in and those asked for, with a hint, and back to where they were", async () => {
    const { world, started, leave, back } = site({ loginHint: "ada@example.com" })
    await world.signIn()
    const location = await leave()
    const { scope, login_hint, code_challenge_method, prompt, client_id } = Object.fromEntries(
      location.searchParams,
    )
    expect({ scope, login_hint, code_challenge_method, prompt, client_id }).toEqual({
      scope: "openid profile email calendar",
      login_hint: "ada@example.com",
      code_challenge_method: "S256",
      prompt: undefined,
      client_id: CLIENT_ID,
    })
    const response = await back(location)
    expect(response.headers.get("location")).toBe("http://app.test/calendar")
    expect(started.map(({ grant }) => grant?.askedScope)).toEqual([
      "openid profile email",
      "openid profile email calendar",
    ])
    expect(world.config.log).toEqual([])
  })

  test("another account of that provider is refused: nobody is signed in, and nothing is kept", async () => {
    const { world, started, leave, back } = site({})
    await world.signIn()
    const former = await world.browser.session()
    const location = await leave()
    world.op.overrides.claims = (claims) => ({ ...claims, sub: "user-2", email: "eve@example.com" })
    const response = await back(location)
    expect(response.headers.get("location")).toBe(
      "http://app.test/auth/signin?error=AnotherAccount",
    )
    expect(world.lastError).toBe("AnotherAccount")
    expect(started).toHaveLength(1)
    expect(await world.browser.session()).toEqual(former)
    const page = await (await world.browser.get("signin?error=AnotherAccount")).text()
    expect(page).toContain("That is another account.")
    // The answer is used up.
    delete world.op.overrides.claims
    expect((await back(location)).headers.get("location")).toContain("error=")
    expect(started).toHaveLength(1)
  })

  test("whichever account, where none is named", async () => {
    const { world, started, leave, back } = site({ account: null })
    await world.signIn()
    world.op.overrides.claims = (claims) => ({ ...claims, sub: "user-2", email: "b@example.com" })
    const response = await back(await leave())
    expect(response.headers.get("location")).toBe("http://app.test/calendar")
    expect(started.map(({ account }) => account.providerAccountId)).toEqual(["subject-1", "user-2"])
  })

  test("a foreign target is replaced, as in every sign-in", async () => {
    const { world, leave, back } = site({ callbackUrl: "https://evil.example/" })
    await world.signIn()
    expect((await back(await leave())).headers.get("location")).toBe("http://app.test")
  })

  test("offline_access is asked for with consent, which OpenID Connect demands", async () => {
    const { world, leave } = site({ scopes: ["offline_access"] })
    await world.signIn()
    expect((await leave()).searchParams.get("prompt")).toBe("consent")
  })

  test("what a provider needs besides", async () => {
    const connect = { access_type: "offline", include_granted_scopes: true, scope: "more" }
    const authorization = { connect }
    const { world, leave } = site({}, (op) => [openIdOf(op, { authorization })])
    await world.signIn()
    const asked = (await leave()).searchParams
    expect(asked.get("access_type")).toBe("offline")
    expect(asked.get("include_granted_scopes")).toBe("true")
    expect(asked.get("scope")).toBe("openid profile email more calendar")
    expect((await world.start()).searchParams.get("access_type")).toBeNull()
  })

  test.each([
    ["one,two", "one,two,calendar,email"],
    ["one", "one calendar email"],
    ["", "calendar email"],
  ])("the scopes %j of a provider of OAuth 2 become %j", async (own, all) => {
    const { world, leave } = site({}, (op) => [
      oauthOf(op, {
        authorization: { url: "https://op.example/authorize", params: { scope: own } },
      }),
    ])
    expect((await leave()).searchParams.get("scope")).toBe(all)
    expect(world.config.log).toEqual([])
  })

  test.each([
    ["a provider without checks", (op) => [openIdOf(op, { checks: ["none"] })], "has no checks"],
    ["an unknown provider", (op) => [openIdOf(op, { id: "other" })], "gives tokens"],
  ] satisfies [string, NonNullable<Providers>, string][])("not at %s", async (_, make, reason) => {
    const { world, leave } = site({}, make)
    await leave()
    expect(world.config.log.at(-1)?.message).toContain(reason)
  })
})

test("a cookie that was changed names no account", async () => {
  const { world, leave, back } = site({})
  await world.signIn()
  const location = await leave()
  const state = [...world.browser.jar.keys()].find((name) => name.includes("state")) ?? ""
  const value = world.browser.jar.get(state) ?? ""
  world.browser.jar.set(state, `${value.slice(0, -2)}AA`)
  expect((await back(location)).headers.get("location")).toContain("error=")
})
