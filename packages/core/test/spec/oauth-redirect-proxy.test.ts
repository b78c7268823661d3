import { describe, expect, test } from "vitest"
import { sealJwt } from "../../src/crypto/seal-jwt.js"
import { Browser } from "../support/browser.js"
import { OAuthWorld, openIdOf } from "../support/oauth-world.js"
import type { StubProvider } from "../support/stub-provider.js"

const PROXY = "https://app.example"
const secret = "test-secret-test-secret-test-secret"

/** A preview deployment, the stable one that receives its callbacks, and their provider. */
function deployments({
  targets = [] as string[],
  preview = "https://pr-1.preview.example",
  redirectProxyUrl = `${PROXY}/auth`,
  provider = {} as Parameters<typeof openIdOf>[1],
} = {}) {
  const world = new OAuthWorld((op) => [openIdOf(op, provider)], {
    redirectProxyUrl,
    redirectProxyTargets: targets,
  })
  return {
    world,
    op: world.op,
    proxy: new Browser(world.config, PROXY),
    preview: new Browser(world.config, preview),
  }
}

async function start(browser: Browser): Promise<string> {
  return (await browser.post("signin/op")).headers.get("location") ?? ""
}

function callbackOf(op: StubProvider, location: string): string {
  return `callback/op?${new URLSearchParams({ ...op.consent(location), error_description: "d", evil: "1", id_token: "x" })}`
}

describe("The redirect proxy", () => {
  test("a preview's sign-in comes back by the proxy, with the protocol's parameters alone", async () => {
    const { op, proxy, preview } = deployments()
    const location = await start(preview)
    expect(new URL(location).searchParams.get("redirect_uri")).toBe(`${PROXY}/auth/callback/op`)
    const relayIfForeign = await proxy.get(callbackOf(op, location))
    expect(relayIfForeign.status).toBe(302)
    const target = new URL(relayIfForeign.headers.get("location") ?? "")
    expect(target.origin + target.pathname).toBe("https://pr-1.preview.example/auth/callback/op")
    expect([...target.searchParams.keys()]).toEqual(["code", "state", "iss", "error_description"])
    target.searchParams.delete("error_description")
    await preview.get(`callback/op${target.search}`)
    expect(await preview.session()).toMatchObject({ user: { email: "ada@example.com" } })
    expect(await proxy.session()).toBeNull()
  })

  test("a state is sent also where `checks` leaves it out, because the proxy reads the way from it", async () => {
    const world = new OAuthWorld((op) => [openIdOf(op, { checks: ["pkce"] })], {
      redirectProxyUrl: `${PROXY}/auth`,
    })
    const { searchParams } = new URL(await start(world.browser))
    expect(searchParams.has("state")).toBe(true)
    expect(searchParams.has("nonce")).toBe(false)
  })

  test("the proxy's own sign-ins stay with it", async () => {
    const { op, proxy } = deployments()
    await proxy.get(`callback/op?${new URLSearchParams(op.consent(await start(proxy)))}`)
    expect(await proxy.session()).not.toBeNull()
  })

  const targets: [string, string[], boolean][] = [
    ["https://pr-1.preview.example", ["https://pr-1.preview.example"], true],
    ["https://pr-1.preview.example", ["https://*.preview.example"], true],
    ["https://pr-1.preview.example", ["https://pr-2.preview.example"], false],
    ["https://evilpreview.example", ["https://*.preview.example"], false],
    ["https://a.b.preview.example", ["https://*.preview.example"], false],
    ["https://preview.example", ["https://*.preview.example"], false],
    ["https://pr-1.preview.example:8443", ["https://*.preview.example"], false],
    ["http://pr-1.preview.example", ["https://*.preview.example"], false],
    ["http://pr-1.preview.example", [], false],
    ["http://localhost:3000", [], true],
    ["https://anything.example", [], true],
  ]
  test.each(targets)("a deployment at %s, targets %j: %s", async (preview, list, isHandedOn) => {
    const deployed = deployments({ targets: list, preview })
    const response = await deployed.proxy.get(
      callbackOf(deployed.op, await start(deployed.preview)),
    )
    expect(
      (response.headers.get("location") ?? "").startsWith(`${preview}/auth/callback/op?`),
    ).toBe(isHandedOn)
    expect(deployed.world.lastError).toBe(isHandedOn ? undefined : "InvalidCheck")
  })

  test.each([
    ["another path", { origin: "https://pr-1.preview.example/steal" }],
    ["a query", { origin: "https://pr-1.preview.example/auth/callback/op?x=1" }],
    ["user info", { origin: "https://app.example@evil.example/auth/callback/op" }],
    ["a fragment", { origin: "https://pr-1.preview.example/auth/callback/op#" + "x" }],
    ["a script", { origin: "javascript:alert(1)" }],
    [
      "another provider's flow",
      { origin: "https://pr-1.preview.example/auth/callback/op", provider: "other" },
    ],
  ])("a sealed state with %s is refused", async (_, claims) => {
    const { world, proxy } = deployments({
      targets: ["https://pr-1.preview.example", "https://evil.example"],
    })
    const state = await sealJwt(
      { random: "r", ...claims },
      { secret, salt: "encodedState", maxAge: 900 },
    )
    await proxy.get(`callback/op?${new URLSearchParams({ code: "c", state })}`)
    expect(world.lastError).toBe("InvalidCheck")
    expect(world.op.paths).not.toContain("/token")
  })

  test.each(["/steal", "/auth/callback/other", "/auth/callback/op/", "/x/auth/callback/op"])(
    "without targets, a state of another holder of the secret is passed on to no path but the proxy's own: %s",
    async (path) => {
      const { world, proxy } = deployments()
      const claims = { random: "r", origin: `https://pr-1.preview.example${path}` }
      const state = await sealJwt(claims, { secret, salt: "encodedState", maxAge: 900 })
      const answer = await proxy.get(`callback/op?${new URLSearchParams({ code: "c", state })}`)
      expect(answer.headers.get("location")).not.toContain("preview.example")
      expect(world.lastError).toBe("InvalidCheck")
    },
  )

  test("a state that cannot be opened is refused", async () => {
    const { world, proxy } = deployments()
    await proxy.get("callback/op?code=c&state=foreign")
    expect(world.lastError).toBe("InvalidCheck")
  })

  test.each([
    "app.example/auth",
    "localhost:3000/auth",
    "ftp://app.example",
    "https://a@b.example",
  ])(
    "%s, which is no address, is a configuration error that names the option",
    async (redirectProxyUrl) => {
      const { world, preview } = deployments({ redirectProxyUrl })
      await start(preview)
      expect(world.config.log.at(-1)?.message).toContain("redirectProxyUrl")
    },
  )
})

describe("An answer that the provider posts (response_mode=form_post), on the redirect proxy", () => {
  const crossSite = { "sec-fetch-site": "cross-site" }
  const posting = (targets: string[] = []) =>
    deployments({
      targets,
      provider: {
        authorization: { params: { response_mode: "form_post" } },
        profileFromCallback: ({ user }) => (user ? { given: JSON.parse(user) as unknown } : {}),
      },
    })

  test("is posted once more to the preview, which signs in with the target of its own", async () => {
    const { op, proxy, preview } = posting()
    const start = await preview.post("signin/op", { callbackUrl: "/mine" })
    const location = start.headers.get("location") ?? ""
    expect(new URL(location).searchParams.get("redirect_uri")).toBe(`${PROXY}/auth/callback/op`)
    const body = { ...op.consent(location), user: JSON.stringify({ name: "Ada" }) }
    const visit = { method: "POST", body, headers: crossSite }

    const handedOn = await proxy.visit("callback/op", visit)
    expect(handedOn.status).toBe(307)
    expect(handedOn.headers.get("location")).toBe("https://pr-1.preview.example/auth/callback/op")
    expect(proxy.jar.size).toBe(0)

    // The browser repeats the form, with Origin: null after two sites, and without cookies that are Lax.
    const headers = { ...crossSite, origin: "null" }
    const bounce = await preview.visit("callback/op", { ...visit, headers })
    expect(bounce.status).toBe(303)
    const end = await preview.get("callback/op")
    expect(end.headers.get("location")).toBe("https://pr-1.preview.example/mine")
    expect(await preview.session()).toMatchObject({ user: { email: "ada@example.com" } })
    expect(await proxy.session()).toBeNull()
  })

  test("is the proxy's own where the proxy has started the sign-in", async () => {
    const { op, proxy } = posting()
    const visit = { method: "POST", body: op.consent(await start(proxy)), headers: crossSite }
    const bounce = await proxy.visit("callback/op", visit)
    expect(bounce.headers.get("location")).toBe(`${PROXY}/auth/callback/op`)
    await proxy.get("callback/op")
    expect(await proxy.session()).not.toBeNull()
  })

  test("goes to no deployment that is not trusted, and none is looked for in a state of another's", async () => {
    const { op, world, proxy, preview } = posting(["https://pr-2.preview.example"])
    for (const state of [undefined, "foreign"]) {
      const given = op.consent(await start(preview))
      const body = { ...given, ...(state !== undefined && { state }) }
      const answer = await proxy.visit("callback/op", { method: "POST", body, headers: crossSite })
      expect(answer.headers.get("location")).not.toContain("preview.example")
      expect(world.lastError).toBe("InvalidCheck")
    }
    expect(op.paths).not.toContain("/token")
  })
})
