import { describe, expect, test, vi } from "vitest"
import type { AuthenticationAnswerJSON } from "../../src/contract/webauthn.js"
import { Authenticator, FLAG, newKey, type Forgery } from "../support/authenticator.js"
import { ADA, BOB, expectRefused, expectSignedIn, PasskeySite } from "../support/passkey-site.js"

async function prepared(options: ConstructorParameters<typeof PasskeySite>[0] = {}) {
  const site = new PasskeySite(options)
  const device = new Authenticator()
  await site.register(site.visitor(), device, { email: ADA })
  const id = device.credentials[0]?.id.toString("base64") ?? ""
  return { site, device, id, browser: site.visitor() }
}

const flipped = (part: string): string => {
  const bytes = Buffer.from(part, "base64url")
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  return bytes.toString("base64url")
}
const inResponse =
  (change: (response: AuthenticationAnswerJSON["response"]) => object) =>
  (answer: AuthenticationAnswerJSON) => ({
    ...answer,
    response: { ...answer.response, ...change(answer.response) },
  })

describe("Sign-in · what is refused (conformance §3.3)", () => {
  test.each<[string, Forgery]>([
    ["no user handle", { userHandle: null }],
    ["an empty one", { userHandle: "" }],
    ["one that is no base64url", { userHandle: "ä" }],
    ["webauthn.create", { clientData: { type: "webauthn.create" } }],
    ["another challenge", { clientData: { challenge: "A".repeat(43) } }],
    ["another origin", { origin: "https://app.test" }],
    ["the origin with a slash", { origin: "http://app.test/" }],
    ["a sibling", { origin: "http://b.app.test" }],
    ["a foreign frame", { clientData: { crossOrigin: true } }],
    [
      "a foreign frame that is named",
      { clientData: { crossOrigin: true, topOrigin: "http://evil.test" } },
    ],
    ["another relying party", { rpId: "evil.test" }],
    ["nobody present", { flags: FLAG.UV }],
    ["nobody verified", { flags: FLAG.UP }],
    ["backed up, not eligible", { flags: FLAG.UP | FLAG.UV | FLAG.BS }],
    ["eligible all at once", { flags: FLAG.UP | FLAG.UV | FLAG.BE }],
    ["the signature of another key", { key: newKey().privateKey }],
  ])("%s", async (name, forged) => {
    const { site, device, browser, id } = await prepared()
    const isLeft = name === "another challenge"
    expectRefused(browser, await site.signIn(browser, device, forged), { isLeft })
    expect((await site.store.getAuthenticator(id))?.counter).toBe(0)
    expect(await browser.session()).toBeNull()
  })

  test.each<[string, (answer: AuthenticationAnswerJSON) => unknown]>([
    ["a bit of the signature", inResponse(({ signature }) => ({ signature: flipped(signature) }))],
    [
      "a bit of authenticator data",
      inResponse((r) => ({ authenticatorData: flipped(r.authenticatorData) })),
    ],
    ["a bit of client data", inResponse((r) => ({ clientDataJSON: flipped(r.clientDataJSON) }))],
    ["an empty signature", inResponse(() => ({ signature: "" }))],
    [
      "r and s without ASN.1",
      inResponse(() => ({ signature: Buffer.alloc(64, 1).toString("base64url") })),
    ],
    ["a credential nobody has", (answer) => ({ ...answer, id: "AAAA", rawId: "AAAA" })],
    [
      "a registration's answer",
      inResponse((r) => ({
        attestationObject: "oA",
        signature: undefined,
        authenticatorData: undefined,
        clientDataJSON: r.clientDataJSON,
      })),
    ],
    [
      "another spelling of its id",
      (answer) => ({ ...answer, id: `${answer.id}=`, rawId: `${answer.id}=` }),
    ],
    ["a list", (answer) => [answer]],
    ["a part that is no text", inResponse(() => ({ signature: ["AAAA"] }))],
    ["a handle that is no text", inResponse(() => ({ userHandle: { $ne: 1 } }))],
  ])("%s", async (_, change) => {
    const { site, device, browser } = await prepared()
    const answer = change(device.get(await site.request(browser)))
    expectRefused(browser, await site.send(browser, "authenticate", answer))
    expect(await browser.session()).toBeNull()
  })

  test("an unknown credential and a wrong signature look the same", async () => {
    const { site, device } = await prepared()
    const answers = await Promise.all(
      [new Authenticator(), device].map(async (one) => {
        const browser = site.visitor()
        if (one.credentials.length === 0) one.create(await site.creation(site.visitor(), BOB))
        const answer = one.get(await site.request(browser), { key: newKey().privateKey })
        const response = await site.send(browser, "authenticate", answer)
        return [response.status, ...response.headers].join("\n")
      }),
    )
    expect(answers[0]).toBe(answers[1])
  })

  test("the handle of another user, under any secret that is listed", async () => {
    const { site, device, browser } = await prepared()
    const visitor = site.visitor()
    await site.mail(visitor, BOB)
    const bobs = (await site.creation(visitor)).user.id
    expect(Buffer.from(bobs, "base64url")).toHaveLength(33)
    expectRefused(browser, await site.signIn(browser, device, { userHandle: bobs }))
  })

  test("the owner's own handle, also after the secret was rotated", async () => {
    const { site } = await prepared()
    const visitor = site.visitor()
    await site.mail(visitor, BOB)
    const device = new Authenticator()
    await site.register(visitor, device)
    const handle = (await site.creation(visitor)).user.id
    expect((await site.creation(visitor)).user.id).toBe(handle)
    site.config.secret = ["another-secret-another-secret-another", String(site.config.secret)]
    expectSignedIn(await site.signIn(site.visitor(), device))
    site.config.secret = "another-secret-another-secret-another"
    const browser = site.visitor()
    expectRefused(browser, await site.signIn(browser, device))
  })

  test("a credential that was not asked for", async () => {
    const site = new PasskeySite()
    const [ada, bob] = [site.visitor(), site.visitor()]
    await site.mail(ada, ADA)
    await site.mail(bob, BOB)
    const [adas, bobs] = [new Authenticator(), new Authenticator()]
    await site.register(ada, adas)
    await site.register(bob, bobs)
    const options = await site.request(ada)
    const foreign = bobs.credentials[0]
    if (!foreign) throw new Error("no credential")
    expectRefused(ada, await site.send(ada, "authenticate", bobs.use(foreign, options)))
    expect((await ada.session())?.["userId"]).toBe((await site.user(ADA))?.id)
  })

  test("rows that do not belong together let nobody in", async () => {
    const { site, device, id } = await prepared()
    const row = await site.store.getAuthenticator(id)
    if (!row) throw new Error("no row")
    const changes: Partial<typeof site.store>[] = [
      { getAuthenticator: async () => ({ ...row, credentialID: "AAAA" }) },
      { getAuthenticator: async () => ({ ...row, userId: "somebody else" }) },
      { getAuthenticator: async () => ({ ...row, credentialPublicKey: "!" }) },
      { getAuthenticator: async () => ({ ...row, counter: Number.NaN }) },
      { getAuthenticator: async () => ({ ...row, counter: -1 }) },
      { getAuthenticator: async () => ({ ...row, counter: "many" as never }) },
      { getAccount: async () => null },
      { getUser: async () => null },
    ]
    for (const change of changes) {
      site.config.adapter = { ...site.store, ...change }
      const browser = site.visitor()
      expectRefused(browser, await site.signIn(browser, device))
    }
    expect(site.events.filter((kind) => kind === "signIn")).toHaveLength(1)
    site.config.adapter = site.store
    const elsewhere = site.visitor()
    const answer = device.get(await site.request(elsewhere, "other"))
    expectRefused(elsewhere, await site.send(elsewhere, "authenticate@other", answer))
  })
})

describe("The counter", () => {
  test.each([5, 4, 0])("a counter of 5 that becomes %i is refused", async (counter) => {
    const { site, device, browser, id } = await prepared()
    await site.signIn(site.visitor(), device, { counter: 5 })
    expectRefused(browser, await site.signIn(browser, device, { counter }))
    expect((await site.store.getAuthenticator(id))?.counter).toBe(5)
  })

  test("unless the provider allows it", async () => {
    const { site, device, id } = await prepared({ provider: { allowCounterRegression: true } })
    expectSignedIn(await site.signIn(site.visitor(), device, { counter: 5 }))
    expectSignedIn(await site.signIn(site.visitor(), device, { counter: 3 }))
    expect((await site.store.getAuthenticator(id))?.counter).toBe(5)
  })

  test("a counter that cannot be stored: no session", async () => {
    const { site, device, browser } = await prepared()
    site.config.adapter = {
      ...site.store,
      updateAuthenticatorCounter: () => Promise.reject(new Error("disk full")),
    }
    expectRefused(browser, await site.signIn(browser, device), "Configuration")
    expect(site.lastError).toBe("AdapterError")
    expect(await browser.session()).toBeNull()
  })

  test("another sign-in used a higher counter meanwhile: no session", async () => {
    const { site, device, browser } = await prepared()
    const { updateAuthenticatorCounter } = site.store
    site.config.adapter = {
      ...site.store,
      updateAuthenticatorCounter: async (id, counter) => {
        await updateAuthenticatorCounter(id, counter + 1)
        return updateAuthenticatorCounter(id, counter)
      },
    }
    expectRefused(browser, await site.signIn(browser, device))
    expect(await browser.session()).toBeNull()
  })
})

describe("The challenge", () => {
  test("the same answer with the same cookie is taken once", async () => {
    const { site, device, browser } = await prepared()
    // With a counter, the counter would reject the second one first.
    device.counts = false
    const answer = device.get(await site.request(browser))
    const kept = browser.jar.get("authjs.challenge") ?? ""
    expectSignedIn(await site.send(browser, "authenticate", answer))
    const thief = site.visitor()
    thief.jar.set("authjs.challenge", kept)
    expectRefused(thief, await site.send(thief, "authenticate", answer), "Configuration")
    expect(site.lastError).toBe("InvalidCheck")
  })

  test.each<[string, (site: PasskeySite, device: Authenticator) => Promise<Response>]>([
    [
      "in another browser",
      async (site, device) => {
        const answer = device.get(await site.request(site.visitor()))
        return site.send(site.visitor(), "authenticate", answer)
      },
    ],
    [
      "of a registration",
      async (site, device) => {
        const browser = site.visitor()
        const { challenge, rp } = await site.creation(browser, BOB)
        return site.send(browser, "authenticate", device.get({ challenge, rpId: rp.id ?? "" }))
      },
    ],
    [
      "of a sign-in, to register",
      async (site) => {
        const browser = site.visitor()
        const { challenge, rpId = "" } = await site.request(browser)
        const rp = { id: rpId, name: "" }
        const user = { id: "AAAA", name: "", displayName: "" }
        const answer = new Authenticator().create({ challenge, rp, user, pubKeyCredParams: [] })
        return site.send(browser, "register", answer)
      },
    ],
    [
      "of another provider",
      async (site, device) => {
        const browser = site.visitor()
        const answer = device.get(await site.request(browser, "other"))
        return site.send(browser, "authenticate", answer)
      },
    ],
    [
      "from before somebody signed in",
      async (site, device) => {
        const browser = site.visitor()
        const answer = device.get(await site.request(browser))
        const kept = browser.jar.get("authjs.challenge") ?? ""
        await site.mail(browser, BOB)
        browser.jar.set("authjs.challenge", kept)
        return site.send(browser, "authenticate", answer)
      },
    ],
    [
      "of somebody who signed out",
      async (site) => {
        const browser = site.visitor()
        await site.mail(browser, BOB)
        const answer = new Authenticator().create(await site.creation(browser))
        await browser.post("signout")
        return site.send(browser, "register", answer)
      },
    ],
    [
      "of A, while B is signed in",
      async (site) => {
        const [ada, bob] = [site.visitor(), site.visitor()]
        await site.mail(ada, "carol@example.com")
        await site.mail(bob, BOB)
        const answer = new Authenticator().create(await site.creation(ada))
        bob.jar.set("authjs.challenge", ada.jar.get("authjs.challenge") ?? "")
        return site.send(bob, "register", answer)
      },
    ],
    [
      "of 15 minutes ago",
      async (site, device) => {
        const browser = site.visitor()
        const answer = device.get(await site.request(browser))
        vi.useFakeTimers({ now: Date.now() + 916_000, toFake: ["Date"] })
        return site.send(browser, "authenticate", answer)
      },
    ],
    [
      "that was altered",
      async (site, device) => {
        const browser = site.visitor()
        const answer = device.get(await site.request(browser))
        browser.jar.set("authjs.challenge", `${browser.jar.get("authjs.challenge")}A`)
        return site.send(browser, "authenticate", answer)
      },
    ],
  ])("%s is refused", async (_, attempt) => {
    const { site, device } = await prepared()
    const response = await attempt(site, device)
    vi.useRealTimers()
    expect(response.headers.get("location")).toMatch(/error=(Configuration|WebAuthnVer)/)
    expect(site.lastError).toBe("InvalidCheck")
    expect(response.headers.getSetCookie().join()).not.toMatch(/session-token=[^;]/)
  })
})
