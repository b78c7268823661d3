import { describe, expect, test } from "vitest"
import type { AuthenticationAnswerJSON } from "../../src/contract/webauthn.js"
import WebAuthn from "../../src/providers/webauthn.js"
import { Authenticator, FLAG } from "../support/authenticator.js"
import { ADA, expectRefused, expectSignedIn, PasskeySite } from "../support/passkey-site.js"
import type { Cbor } from "../support/write-cbor.js"

async function prepared(options: ConstructorParameters<typeof PasskeySite>[0] = {}) {
  const site = new PasskeySite(options)
  const device = new Authenticator()
  expectSignedIn(await site.register(site.visitor(), device, { email: ADA }))
  return { site, device, browser: site.visitor() }
}

/** Another spelling of the same bytes for lenient decoders: the unused bits of the last character are not zero. */
function withBitsLeftOver(part: string): string {
  if (part.length % 4 === 0) return `${part}AB`
  return part.slice(0, -1) + String.fromCharCode(part.charCodeAt(part.length - 1) + 1)
}

describe("Sizes and shapes", () => {
  test.each(["authenticate", "register"])("a body of 1 MB to %s → 413", async (action) => {
    const { site, browser } = await prepared()
    await site.request(browser)
    const response = await site.send(browser, action, JSON.stringify({ id: "A".repeat(1_000_000) }))
    expect(response.status).toBe(413)
    expect(await browser.session()).toBeNull()
  })

  test("a body just below the limit, deep or long, is refused like any other", async () => {
    for (const data of ["[".repeat(60_000), JSON.stringify({ id: "A".repeat(200_000) })]) {
      const { site, browser } = await prepared()
      await site.request(browser)
      expectRefused(browser, await site.send(browser, "authenticate", data))
      expect(await browser.session()).toBeNull()
    }
  })

  test.each([{}, { data: {} }, { data: null }, { data: ["{}"] }])(
    "JSON whose data is not text: %j",
    async (fields) => {
      const { site, browser } = await prepared()
      await site.request(browser)
      const csrfToken = await browser.csrfToken()
      const response = await browser.visit("callback/passkey", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ csrfToken, action: "authenticate", ...fields }),
      })
      expectRefused(browser, response)
      expect(await browser.session()).toBeNull()
    },
  )

  test.each(["", "AA", "A".repeat(1368), "A".repeat(5000)])(
    "a credential id of %j is looked for nowhere unless it can be one",
    async (id) => {
      const { site, device, browser } = await prepared()
      const answer = device.get(await site.request(browser))
      const asked: string[] = []
      const { getAuthenticator } = site.store
      site.config.adapter = {
        ...site.store,
        getAuthenticator: async (one) => (asked.push(one), getAuthenticator(one)),
      }
      const response = await site.send(browser, "authenticate", { ...answer, id, rawId: id })
      expectRefused(browser, response)
      expect(asked).toEqual(id === "AA" ? ["AA=="] : [])
    },
  )

  test.each<[string, (part: string) => string]>([
    ["padded", (part) => `${part}=`],
    ["with a blank", (part) => `${part} `],
    ["in the other alphabet", (part) => `+/${part.slice(2)}`],
    ["with bits left over", withBitsLeftOver],
  ])("no part of an answer may be base64url %s", async (_, change) => {
    for (const part of [
      "clientDataJSON",
      "authenticatorData",
      "signature",
      "userHandle",
    ] as const) {
      const { site, device, browser } = await prepared()
      const answer: AuthenticationAnswerJSON = device.get(await site.request(browser))
      const response = { ...answer.response, [part]: change(answer.response[part] ?? "") }
      expectRefused(browser, await site.send(browser, "authenticate", { ...answer, response }))
      expect(await browser.session(), part).toBeNull()
    }
  })

  test.each<[string, (signature: Buffer) => Buffer]>([
    ["bytes behind it", (signature) => Buffer.concat([signature, Buffer.from([0])])],
    [
      "a length of two bytes",
      (signature) => Buffer.concat([Buffer.from([0x30, 0x81]), signature.subarray(1)]),
    ],
    [
      "an integer that begins with too many zeros",
      (signature) => {
        const first = (signature[3] ?? 0) + 1
        const head = [0x30, (signature[1] ?? 0) + 1, 2, first, 0]
        return Buffer.concat([Buffer.from(head), signature.subarray(4)])
      },
    ],
  ])("one signature has one spelling: not %s", async (_, change) => {
    const { site, device, browser } = await prepared()
    const answer = device.get(await site.request(browser))
    const signature = change(Buffer.from(answer.response.signature, "base64url"))
    const response = { ...answer.response, signature: signature.toString("base64url") }
    expectRefused(browser, await site.send(browser, "authenticate", { ...answer, response }))
    expect(await browser.session()).toBeNull()
  })

  test("client data of great depth is no reason to fall over", async () => {
    const { site, device, browser } = await prepared()
    const { challenge, rpId = "" } = await site.request(browser)
    const deep = "[".repeat(20_000) + "]".repeat(20_000)
    const clientText = `{"type":"webauthn.get","challenge":"${challenge}","origin":"http://app.test","x":${deep}}`
    const answer = device.get({ challenge, rpId }, { clientText })
    const response = await site.send(browser, "authenticate", answer)
    expect(response.status).toBe(302)
    expect(response.headers.get("location")).not.toContain("Configuration")
  })

  test("a byte order mark is no part of client data", async () => {
    const { site, device, browser } = await prepared()
    const options = await site.request(browser)
    const text = JSON.stringify({
      type: "webauthn.get",
      challenge: options.challenge,
      origin: "http://app.test",
    })
    const answer = device.get(options, { clientText: `\uFEFF${text}` })
    expectSignedIn(await site.send(browser, "authenticate", answer))
    expect(await browser.session()).not.toBeNull()
  })
})

describe("Frames of other sites", () => {
  const framed = { crossOrigin: true, topOrigin: "https://portal.test" }

  test("may hold sign-in where the provider names them, and no other", async () => {
    const provider = { verifyAuthenticationOptions: { expectedTopOrigin: "https://portal.test" } }
    const { site, device } = await prepared({ provider })
    expectSignedIn(await site.signIn(site.visitor(), device, { clientData: framed }))
    for (const topOrigin of ["https://evil.test", "https://portal.test/", undefined, 5]) {
      const browser = site.visitor()
      const clientData = { ...framed, topOrigin }
      expectRefused(browser, await site.signIn(browser, device, { clientData }))
      expect(await browser.session()).toBeNull()
    }
  })

  test("never registration", async () => {
    const provider = { verifyAuthenticationOptions: { expectedTopOrigin: "https://portal.test" } }
    const site = new PasskeySite({ provider })
    const browser = site.visitor()
    const forged = { email: ADA, clientData: framed }
    expectRefused(browser, await site.register(browser, new Authenticator(), forged))
    expect(await site.user(ADA)).toBeNull()
  })
})

describe("Policies", () => {
  test.each<[string, object]>([
    ["WebAuthn() as it is", {}],
    ["userVerification: required", { authenticationOptions: { userVerification: "required" } }],
  ])("%s: an unverified user is refused", async (_, options) => {
    const site = new PasskeySite({
      config: { providers: [WebAuthn({ id: "passkey", ...options })] },
    })
    const device = new Authenticator()
    expectSignedIn(await site.register(site.visitor(), device, { email: ADA }))
    const browser = site.visitor()
    expectRefused(browser, await site.signIn(browser, device, { flags: FLAG.UP }))
    expect(await browser.session()).toBeNull()
  })

  test("a passkey that could be synchronised stays one that could", async () => {
    const site = new PasskeySite()
    const device = new Authenticator(undefined, FLAG.UP | FLAG.UV | FLAG.BE)
    await site.register(site.visitor(), device, { email: ADA })
    const browser = site.visitor()
    expectRefused(browser, await site.signIn(browser, device, { flags: FLAG.UP | FLAG.UV }))
    expect(await browser.session()).toBeNull()
  })

  test("a provider that offers ES256 alone takes nothing else", async () => {
    const site = new PasskeySite({
      provider: { registrationOptions: { supportedAlgorithmIDs: [-7] } },
    })
    const browser = site.visitor()
    const options = await site.creation(browser, ADA)
    expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-7])
    const cose = new Map<Cbor, Cbor>([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, ed25519],
    ])
    const answer = new Authenticator().create(options, { cose })
    expectRefused(browser, await site.send(browser, "register", answer))
    expectSignedIn(await site.register(browser, new Authenticator(), { email: ADA }))
  })
})

/** RFC 8032 §7.1, test 1. */
const ed25519 = Buffer.from(
  "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
  "hex",
)
