import { Auth as AuthJs, type AuthConfig as AuthJsConfig } from "auth-js-core"
import { describe, expect, test } from "vitest"
import { Authenticator } from "../support/authenticator.js"
import { Browser } from "../support/browser.js"
import { ADA, expectSignedIn, PasskeySite } from "../support/passkey-site.js"
import { SECRET } from "../support/world.js"

/** A row as Auth.js writes it: base64, joined transports, and nothing else. */
async function withRowOfAuthJs(strategy: "jwt" | "database") {
  const site = new PasskeySite({ strategy })
  const device = new Authenticator()
  await site.register(site.visitor(), device, { email: ADA, transports: ["usb", "nfc"] })
  const [credential] = device.credentials
  if (!credential) throw new Error("no credential")
  // The handle that Auth.js generated: 64 hexadecimal characters, which its browser script sends back unchanged.
  return { site, device, credential, handle: "0123456789abcdef".repeat(4) }
}

describe.each(["jwt", "database"] as const)("Rows that Auth.js wrote (%s)", (strategy) => {
  test("sign in, with the handle that Auth.js gave", async () => {
    const { site, device, handle } = await withRowOfAuthJs(strategy)
    const browser = site.visitor()
    expectSignedIn(await site.signIn(browser, device, { userHandle: handle }))
    expect((await browser.session())?.["userId"]).toBe((await site.user(ADA))?.id)
  })

  test("with ids whose base64 and base64url differ, counters as text, no transports", async () => {
    const site = new PasskeySite({ strategy })
    const device = new Authenticator()
    const credentialId = Buffer.from("fbfffefbff3e3f", "hex")
    await site.register(site.visitor(), device, { email: ADA, credentialId })
    const row = await site.store.getAuthenticator(credentialId.toString("base64"))
    expect(row?.credentialID).toBe("+//++/8+Pw==")
    const old = { ...row, counter: "0" as never, transports: undefined, credentialDeviceType: "" }
    site.config.adapter = { ...site.store, getAuthenticator: async () => old as never }
    expectSignedIn(await site.signIn(site.visitor(), device))
  })
})

/**
 * A provider for Auth.js whose library only records its calls, because the library version that it needs is not
 * installed here.
 */
function theirs(site: PasskeySite) {
  const asked: { expectedChallenge?: string }[] = []
  const refuse = (options: { expectedChallenge?: string }) => {
    asked.push(options)
    return Promise.resolve({ verified: false })
  }
  const options = { challenge: "dGhlaXItY2hhbGxlbmdlLXdpdGgtMzItYnl0ZXMhISE", timeout: 1 }
  const config = {
    secret: SECRET,
    trustHost: true,
    basePath: "/auth",
    adapter: site.store as never,
    experimental: { enableWebAuthn: true },
    logger: { error: () => undefined, warn: () => undefined },
    providers: [
      {
        id: "passkey",
        name: "Passkey",
        type: "webauthn",
        enableConditionalUI: false,
        simpleWebAuthnBrowserVersion: false,
        formFields: {},
        registrationOptions: {},
        getRelayingParty: () => ({ id: "app.test", name: "app.test", origin: "http://app.test" }),
        getUserInfo: () => Promise.resolve({ user: { email: ADA }, exists: false }),
        simpleWebAuthn: {
          generateAuthenticationOptions: () => Promise.resolve(options),
          generateRegistrationOptions: () => Promise.resolve(options),
          verifyAuthenticationResponse: refuse,
          verifyRegistrationResponse: refuse,
        },
      },
    ],
  } as unknown as AuthJsConfig
  return { asked, config, challenge: options.challenge }
}

describe("The challenge cookie", () => {
  test("ours is read by Auth.js, for sign-in and registration", async () => {
    const site = new PasskeySite()
    const device = new Authenticator()
    await site.register(site.visitor(), device, { email: "eve@example.com" })
    const { asked, config } = theirs(site)
    const browser = site.visitor()
    const send = (action: string, answer: object) =>
      AuthJs(
        new Request("http://app.test/auth/callback/passkey", {
          method: "POST",
          headers: {
            cookie: browser.cookie,
            "content-type": "application/x-www-form-urlencoded",
          },
          body: new URLSearchParams({ action, data: JSON.stringify(answer) }),
        }),
        config,
      )
    const request = await site.request(browser)
    await send("authenticate", device.get(request))
    const creation = await site.creation(browser, ADA)
    await send("register", new Authenticator().create(creation))
    expect(asked.map(({ expectedChallenge }) => expectedChallenge)).toEqual([
      request.challenge,
      creation.challenge,
    ])
  })

  test("theirs is read by us", async () => {
    const site = new PasskeySite()
    const { config, challenge } = theirs(site)
    const browser = new Browser(site.config)
    const response = await AuthJs(
      new Request(`http://app.test/auth/webauthn-options/passkey?action=register&email=${ADA}`),
      config,
    )
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      browser.jar.set(name, value)
    }
    const options = {
      challenge,
      rp: { id: "app.test", name: "" },
      user: { id: "AAAA", name: "", displayName: "" },
      pubKeyCredParams: [],
    }
    expectSignedIn(await site.send(browser, "register", new Authenticator().create(options)))
    expect(await site.user(ADA)).not.toBeNull()
  })
})
