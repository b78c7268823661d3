import { describe, expect, test } from "vitest"
import { setEnvDefaults } from "../../src/config/set-env-defaults.js"
import { Authenticator } from "../support/authenticator.js"
import { Browser } from "../support/browser.js"
import { rejectedAddresses } from "../support/email-corpus.js"
import { ADA, BOB, expectRefused, expectSignedIn, PasskeySite } from "../support/passkey-site.js"
import { world } from "../support/world.js"

async function withAda(options: ConstructorParameters<typeof PasskeySite>[0] = {}) {
  const site = new PasskeySite(options)
  const device = new Authenticator()
  await site.register(site.visitor(), device, { email: ADA })
  const user = await site.user(ADA)
  await site.store.updateUser({ id: user?.id ?? "", name: "Ada Lovelace" })
  return { site, device }
}

/** A whole response, with random values and times replaced. */
async function shapeOf(response: Response): Promise<string> {
  const headers = [...response.headers].map(([name, value]) =>
    `${name}: ${value}`.replaceAll(/[\w-]{20,}/g, (text) => `<${text.length}>`),
  )
  const body = (await response.text()).replaceAll(/[\w-]{40,}/g, (text) => `<${text.length}>`)
  return [response.status, ...headers, body].join("\n").replaceAll(/Expires=[^;]*/g, "Expires")
}

describe("Nobody learns who has an account", () => {
  // As long as the other address, so that lengths cannot differ because of it.
  const STRANGER = "eve@example.com"

  test.each(["", "action=authenticate&", "action=register&"])(
    "GET ?%semail=: the same bytes for a user and a stranger, bar what is random",
    async (action) => {
      const { site } = await withAda()
      const [known, unknown] = await Promise.all(
        [ADA, STRANGER].map(async (email) => {
          const response = await site
            .visitor()
            .get(`webauthn-options/passkey?${action}email=${email}`)
          return (await shapeOf(response)).replaceAll(email, "<email>")
        }),
      )
      expect(known).toBe(unknown)
      expect(known).not.toContain("Lovelace")
    },
  )

  test("sign-in asks the store nothing about the address", async () => {
    const { site } = await withAda()
    const refuse = () => Promise.reject(new Error("asked"))
    site.config.adapter = {
      ...site.store,
      getUserByEmail: refuse,
      listAuthenticatorsByUserId: refuse,
    }
    const response = await site.visitor().get(`webauthn-options/passkey?email=${ADA}`)
    expect(await response.json()).toMatchObject({
      action: "authenticate",
      options: { allowCredentials: [], rpId: "app.test", userVerification: "required" },
    })
  })

  test("a taken address is refused once a passkey was made for it", async () => {
    const { site } = await withAda()
    const browser = site.visitor()
    expectRefused(
      browser,
      await site.register(browser, new Authenticator(), { email: "ADA@example.com" }),
      "AccountNotLinked",
    )
    const user = await site.user(ADA)
    expect(await site.store.listAuthenticatorsByUserId(user?.id ?? "")).toHaveLength(1)
  })

  test("revealCredentials: the deployment chose to tell", async () => {
    const { site, device } = await withAda({ provider: { revealCredentials: true } })
    const ask = async (query: string) => {
      const response = await site.visitor().get(`webauthn-options/passkey?${query}`)
      return {
        status: response.status,
        ...((await response.json()) as {
          action?: string
          options?: { allowCredentials?: { id: string }[] }
        }),
      }
    }
    const known = await ask(`email=${ADA}`)
    expect(known.options?.allowCredentials).toEqual([
      {
        id: device.credentials[0]?.id.toString("base64url"),
        type: "public-key",
        transports: ["internal", "hybrid"],
      },
    ])
    expect((await ask(`email=${BOB}`)).action).toBe("register")
    expect((await ask("x=y")).action).toBe("authenticate")
    expect((await ask(`action=register&email=${ADA}`)).status).toBe(400)
    const browser = site.visitor()
    const response = await browser.get(`webauthn-options/passkey?email=${ADA}`)
    const { options } = (await response.json()) as { options: never }
    expectSignedIn(
      await site.send(browser, "authenticate", device.get(options, { userHandle: null })),
    )
  })
})

describe("Options", () => {
  test("a challenge of 32 bytes and a handle of 33, new each time, with nothing of the person", async () => {
    const site = new PasskeySite()
    const made = await Promise.all([1, 2].map(() => site.creation(site.visitor(), ADA)))
    for (const { challenge, user } of made) {
      expect(Buffer.from(challenge, "base64url")).toHaveLength(32)
      expect(Buffer.from(user.id, "base64url")).toHaveLength(33)
      expect(Buffer.from(user.id, "base64url")[0]).toBe(2)
      expect(user).toMatchObject({ name: ADA, displayName: ADA })
    }
    expect(made[0]?.challenge).not.toBe(made[1]?.challenge)
    expect(made[0]?.user.id).not.toBe(made[1]?.user.id)
    expect(made[0]?.authenticatorSelection).toEqual({
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    })
  })

  test.each([
    ["action=destroy", "Invalid action"],
    ["action=", "Invalid action"],
    ["action=register&action=authenticate", "Invalid action"],
    ["action=register", "Invalid request"],
    ["action=register&email=a@example.com&email=b@example.com", "Invalid request"],
  ])("?%s → 400 %s", async (query, error) => {
    const site = new PasskeySite()
    const response = await site.visitor().get(`webauthn-options/passkey?${query}`)
    expect([response.status, await response.json()]).toEqual([400, { error }])
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test("addresses that are none are refused, one mailbox is one person", async () => {
    const site = new PasskeySite()
    for (const [address] of rejectedAddresses) {
      if (typeof address !== "string") continue
      const query = new URLSearchParams({ action: "register", email: address })
      const response = await site.visitor().get(`webauthn-options/passkey?${query}`)
      expect(response.status, address).toBe(400)
    }
    expect((await site.creation(site.visitor(), " Ada@EXAMPLE.com ")).user.name).toBe(ADA)
  })

  test("signed in: no choice is made for them; a garbage session is nobody's", async () => {
    for (const strategy of ["jwt", "database"] as const) {
      const site = new PasskeySite({ strategy })
      const browser = site.visitor()
      await site.mail(browser, ADA)
      expect((await browser.get("webauthn-options/passkey")).status).toBe(400)
      browser.jar.set("authjs.session-token", "garbage")
      expect((await browser.get("webauthn-options/passkey")).status).toBe(200)
    }
  })

  test("another site cannot replace the challenge", async () => {
    const browser = new PasskeySite().visitor()
    const response = await browser.get("webauthn-options/passkey", {
      "sec-fetch-site": "cross-site",
    })
    expect(response.status).toBe(403)
    expect(response.headers.getSetCookie()).toEqual([])
    for (const site of ["same-origin", "same-site", "none"])
      expect(
        (await browser.get("webauthn-options/passkey", { "sec-fetch-site": site })).status,
      ).toBe(200)
  })

  test("a store that fails is answered as JSON, and logged", async () => {
    const site = new PasskeySite()
    site.config.adapter = { ...site.store, getUserByEmail: () => Promise.reject(new Error("gone")) }
    const response = await site
      .visitor()
      .get(`webauthn-options/passkey?action=register&email=${ADA}`)
    expect([response.status, await response.json()]).toEqual([503, { error: "Configuration" }])
    expect(site.lastError).toBe("AdapterError")
  })

  test("providers of another type have none; HEAD begins nothing", async () => {
    const browser = new PasskeySite().visitor()
    expect((await browser.get("webauthn-options/email")).status).toBe(404)
    expect((await browser.get("webauthn-options")).status).toBe(404)
    const head = await browser.visit("webauthn-options/passkey", { method: "HEAD" })
    expect(head.headers.getSetCookie()).toEqual([])
  })

  test("switched off, nothing answers", async () => {
    const site = new PasskeySite({ config: { experimental: {} } })
    for (const path of ["webauthn-options/passkey", "callback/passkey"]) {
      const response = await site.visitor().get(path)
      expect(response.status).toBe(500)
      expect(response.headers.getSetCookie()).toEqual([])
    }
    expect((await new Browser(world()).get("webauthn-options")).status).toBe(404)
  })

  test("?script is the page's script: cached, without cookies", async () => {
    const browser = new PasskeySite().visitor()
    const response = await browser.get("webauthn-options/passkey?script")
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8")
    expect(response.headers.get("cache-control")).toBe("private, max-age=3600")
    expect(response.headers.getSetCookie()).toEqual([])
    const again = await browser.get("webauthn-options/passkey?script", {
      "if-none-match": response.headers.get("etag") ?? "",
    })
    expect([again.status, await again.text()]).toEqual([304, ""])
  })
})

describe("The callback is a form of ours", () => {
  test.each<[string, Record<string, string>, Record<string, string>]>([
    ["without a token", {}, {}],
    ["with another", { csrfToken: "0".repeat(64) }, {}],
  ])("%s → MissingCSRF", async (_, fields) => {
    const { site, device } = await withAda()
    const browser = site.visitor()
    await browser.csrfToken()
    const data = JSON.stringify(device.get(await site.request(browser)))
    const response = await browser.visit("callback/passkey", {
      method: "POST",
      body: { action: "authenticate", data, ...fields },
    })
    expect(response.headers.get("location")).toContain("error=MissingCSRF")
    expect(await browser.session()).toBeNull()
  })

  test("from another site → MissingCSRF; GET → 405", async () => {
    const { site, device } = await withAda()
    const browser = site.visitor()
    const data = JSON.stringify(device.get(await site.request(browser)))
    const response = await browser.post(
      "callback/passkey",
      { action: "authenticate", data },
      { origin: "https://evil.test" },
    )
    expect(response.headers.get("location")).toContain("error=MissingCSRF")
    expect((await browser.get("callback/passkey")).status).toBe(405)
  })
})

describe("Relying party", () => {
  test("several: the first is given out, each is accepted", async () => {
    const relayingParty = {
      id: ["example.com", "example.org"],
      name: ["Example", "Beispiel"],
      origin: ["https://a.example.com/", "https://example.org"],
    }
    const site = new PasskeySite({ provider: { relayingParty } })
    const browser = site.visitor()
    expect((await site.creation(browser, ADA)).rp).toEqual({ id: "example.com", name: "Example" })
    for (const [origin, rpId, email] of [
      ["https://a.example.com", "example.com", ADA],
      ["https://example.org", "example.org", BOB],
    ] as const) {
      const device = new Authenticator(origin)
      expectSignedIn(await site.register(site.visitor(), device, { email, rpId }))
      expectSignedIn(await site.signIn(site.visitor(), device, { rpId }))
    }
    const visitor = site.visitor()
    const foreign = new Authenticator("http://app.test")
    expectRefused(visitor, await site.register(visitor, foreign, { email: "c@example.com" }))
  })

  test.each(["App.test", "app.test.", "app.test:3000", "127.0.0.1", "https://app.test", ""])(
    "the id %j is refused before a browser sees it",
    async (id) => {
      const site = new PasskeySite({ provider: { relayingParty: { id: [id] } } })
      const response = await site.visitor().get("webauthn-options/passkey")
      expect(response.status).toBe(500)
      expect(site.config.log.at(-1)?.message).toContain("relayingParty.id")
    },
  )

  test("it is the address of the site, whatever headers say", async () => {
    const browser = new PasskeySite().visitor()
    const response = await browser.get("webauthn-options/passkey", {
      host: "evil.test",
      "x-forwarded-host": "evil.test",
    })
    expect(await response.text()).toContain('"rpId":"app.test"')
  })
})

describe("Passkeys of a parent domain", () => {
  const NEIGHBOUR = "http://evil.app.test"

  test("an answer from a neighbour's page, sent with the neighbour's host: nobody is signed in", async () => {
    const site = new PasskeySite({ provider: { relayingParty: { id: "app.test" } } })
    const device = new Authenticator()
    expectSignedIn(await site.register(site.visitor(), device, { email: ADA }))
    const [asking, attacker] = [site.visitor(), new Browser(site.config, NEIGHBOUR)]
    const answer = device.get(await site.request(asking), { origin: NEIGHBOUR })
    for (const [name, value] of asking.jar) attacker.jar.set(name, value)
    const response = await site.send(attacker, "authenticate", answer)
    expect(response.headers.get("location")).toContain("error=Configuration")
    expect(await attacker.session()).toBeNull()
  })

  test("a challenge at the neighbour's host: refused, and the log says what to name", async () => {
    const site = new PasskeySite({ provider: { relayingParty: { id: "app.test" } } })
    const attacker = new Browser(site.config, NEIGHBOUR)
    const response = await attacker.get("webauthn-options/passkey?action=authenticate")
    expect(response.status).toBe(500)
    expect(site.config.log.at(-1)?.message).toContain("relayingParty.origin")
    expect(site.config.log.at(-1)?.message).not.toContain("evil")
  })

  test.each([
    ["the domain's own host", "http://app.test", { id: "app.test" }],
    [
      "a host below it that is named",
      "http://a.app.test",
      { id: "app.test", origin: "http://a.app.test" },
    ],
    [
      "one of several",
      "http://a.app.test",
      { id: "app.test", origin: ["http://app.test", "http://a.app.test"] },
    ],
    ["one of several ids, without an origin", "http://app.test", { id: ["old.test", "app.test"] }],
    ["another port of the host", "http://app.test:3000", { id: "app.test" }],
  ])("%s registers and signs in", async (_, origin, relayingParty) => {
    const site = new PasskeySite({ provider: { relayingParty } })
    const device = new Authenticator(origin)
    const rpId = "app.test"
    const register = new Browser(site.config, origin)
    const created = device.create(await site.creation(register, ADA), { rpId })
    expect((await site.send(register, "register", created)).headers.get("location")).toBe(origin)
    const browser = new Browser(site.config, origin)
    await site.send(browser, "authenticate", device.get(await site.request(browser), { rpId }))
    expect(await browser.session()).toMatchObject({ user: { email: ADA } })
  })

  test("a function of the application's own names origins itself", async () => {
    const provider = {
      getRelayingParty: () => ({ id: "app.test", name: "App", origin: "http://a.app.test" }),
    }
    const site = new PasskeySite({ provider })
    expect(
      (await new Browser(site.config, "http://a.app.test").get("webauthn-options/passkey")).status,
    ).toBe(200)
  })

  test.each<[object, number]>([
    [{ id: "example.com" }, 500],
    [{ id: "example.com", origin: "https://app.example.com" }, 200],
    [{ id: "app.example.com" }, 200],
    [{}, 200],
  ])("AUTH_URL says where the site is, and %j: %i at the start", async (relayingParty, status) => {
    const { config } = new PasskeySite({ provider: { relayingParty } })
    const started = { ...config, trustHost: undefined }
    setEnvDefaults({ AUTH_URL: "https://app.example.com", NODE_ENV: "production" }, started)
    const browser = new Browser(started, "https://app.example.com")
    expect((await browser.get("providers")).status).toBe(status)
    const messages = config.log.map(({ message }) => message).join()
    expect(messages.includes("relayingParty.origin")).toBe(status === 500)
  })
})
