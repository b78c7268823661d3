import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import type { JWTParams } from "../../src/contract/callbacks.js"
import { Authenticator, FLAG } from "../support/authenticator.js"
import { ADA, BOB, expectRefused, expectSignedIn, PasskeySite } from "../support/passkey-site.js"

describe.each(["jwt", "database"] as const)("Passkeys with the %s strategy", (strategy) => {
  test("somebody new registers, is signed in, and signs in again without typing a name", async () => {
    const site = new PasskeySite({ strategy })
    const [browser, device] = [site.visitor(), new Authenticator()]
    expectSignedIn(await site.register(browser, device, { email: "Ada@Example.com" }))
    expect(site.events).toEqual(["createUser", "linkAccount", "signIn"])
    const user = await site.user(ADA)
    expect(user).toMatchObject({ email: ADA, emailVerified: null })
    expect(await browser.session()).toMatchObject({
      userId: user?.id,
      amr: ["pop", "user", "mfa"],
    })

    const later = site.visitor()
    const options = await site.request(later)
    expect(options.allowCredentials).toEqual([])
    expectSignedIn(await site.send(later, "authenticate", device.get(options)))
    expect(await later.session()).toMatchObject({ userId: user?.id, amr: ["pop", "user", "mfa"] })
    expect(site.config.log).toEqual([])
  })

  test("somebody signed in adds passkeys, is told to exclude those they have, and uses each", async () => {
    const site = new PasskeySite({ strategy })
    const browser = site.visitor()
    await site.mail(browser, ADA)
    const devices = [new Authenticator(), new Authenticator(), new Authenticator()]
    for (const [index, device] of devices.entries()) {
      const options = await site.creation(browser)
      expect(options.excludeCredentials).toHaveLength(index)
      expect(options.user.name).toBe(ADA)
      expectSignedIn(await site.send(browser, "register", device.create(options)))
    }
    // Adding a passkey proves nothing new about the session.
    expect((await browser.session())?.["amr"]).toBeUndefined()

    const user = await site.user(ADA)
    for (const device of devices) {
      const visitor = site.visitor()
      expectSignedIn(await site.signIn(visitor, device))
      expect((await visitor.session())?.["userId"]).toBe(user?.id)
    }
    const signedIn = await site.request(browser)
    expect(signedIn.allowCredentials).toHaveLength(3)
    expectSignedIn(await site.send(browser, "authenticate", devices[1]?.get(signedIn)))
    expect((await browser.session())?.["amr"]).toEqual(["pop", "user", "mfa"])
    await site.register(browser, new Authenticator())
    expect((await browser.session())?.["amr"]).toEqual(["pop", "user", "mfa"])
  })

  test("amr says whether the person was verified", async () => {
    const site = new PasskeySite({
      strategy,
      provider: {
        verifyRegistrationOptions: { requireUserVerification: false },
        verifyAuthenticationOptions: { requireUserVerification: false },
      },
    })
    const device = new Authenticator(undefined, FLAG.UP)
    const browser = site.visitor()
    expectSignedIn(await site.register(browser, device, { email: ADA }))
    expect((await browser.session())?.["amr"]).toEqual(["pop", "user"])
    const other = site.visitor()
    await site.signIn(other, device, { flags: FLAG.UP | FLAG.UV })
    expect((await other.session())?.["amr"]).toEqual(["pop", "user", "mfa"])
    const mailed = site.visitor()
    await site.mail(mailed, BOB)
    expect((await mailed.session())?.["amr"]).toBeUndefined()
  })

  test("the signIn callback is asked and obeyed: false, a string, and an error", async () => {
    let verdict: () => boolean | string = () => true
    const site = new PasskeySite({ strategy })
    site.config.callbacks = { ...site.config.callbacks, signIn: () => verdict() }
    const device = new Authenticator()
    verdict = () => false
    const refused = await site.register(site.visitor(), device, { email: ADA })
    expect(refused.headers.get("location")).toContain("error=AccessDenied")
    expect(await site.user(ADA)).toBeNull()
    verdict = () => true
    await site.register(site.visitor(), device, { email: ADA })

    for (const [answer, location] of [
      [() => "/second-factor", "http://app.test/second-factor"],
      [() => false, "http://app.test/auth/error?error=AccessDenied"],
      [
        () => {
          throw new Error("no")
        },
        "http://app.test/auth/error?error=AccessDenied",
      ],
    ] as [() => string | boolean, string][]) {
      verdict = answer
      const browser = site.visitor()
      const response = await site.signIn(browser, device)
      expect(response.headers.get("location")).toBe(location)
      expect(await browser.session()).toBeNull()
    }
  })
})

test("a session with a passkey shows nothing of it to readers that do not ask", async () => {
  const site = new PasskeySite({ config: { callbacks: {} } })
  const browser = site.visitor()
  await site.register(browser, new Authenticator(), { email: ADA })
  expect(Object.keys((await browser.session()) ?? {})).toEqual(["user", "expires"])
})

test("what is stored is what Auth.js stores", async () => {
  const site = new PasskeySite()
  const device = new Authenticator(undefined, FLAG.UP | FLAG.UV | FLAG.BE | FLAG.BS)
  const id = Buffer.from([0xfb, 0xff, 0xfe, 0xfb])
  await site.register(site.visitor(), device, {
    email: ADA,
    credentialId: id,
    counter: 7,
    transports: ["usb", "usb", "<b>", "nfc", 3, "usb,nfc", { toString: "x" }],
  })
  const user = await site.user(ADA)
  const row = await site.store.getAuthenticator("+//++w==")
  expect(row).toEqual({
    userId: user?.id,
    credentialID: "+//++w==",
    providerAccountId: "+//++w==",
    credentialPublicKey: expect.stringMatching(/^pQECAyYgASFYI[\w+/]+=*$/),
    counter: 7,
    credentialBackedUp: true,
    credentialDeviceType: "multiDevice",
    transports: "usb,nfc",
  })
  expect(await site.store.getAccount("+//++w==", "passkey")).toEqual({
    userId: user?.id,
    provider: "passkey",
    type: "webauthn",
    providerAccountId: "+//++w==",
  })
})

test("of two tabs the later wins", async () => {
  const site = new PasskeySite()
  const device = new Authenticator()
  await site.register(site.visitor(), device, { email: ADA })
  const browser = site.visitor()
  const [first, second] = [await site.request(browser), await site.request(browser)]
  expect(first.challenge).not.toBe(second.challenge)
  expectSignedIn(await site.send(browser, "authenticate", device.get(second)))
  const late = await site.send(browser, "authenticate", device.get(first))
  expect(late.headers.get("location")).toContain("error=Configuration")
})

test("an authenticator that keeps no counter signs in again and again", async () => {
  const site = new PasskeySite()
  const device = new Authenticator()
  device.counts = false
  await site.register(site.visitor(), device, { email: ADA })
  for (let turn = 0; turn < 3; turn += 1) expectSignedIn(await site.signIn(site.visitor(), device))
  const [row] = await site.store.listAuthenticatorsByUserId((await site.user(ADA))?.id ?? "")
  expect(row?.counter).toBe(0)
})

test("the state of a backup may change", async () => {
  const site = new PasskeySite()
  const device = new Authenticator(undefined, FLAG.UP | FLAG.UV | FLAG.BE)
  await site.register(site.visitor(), device, { email: ADA })
  const flags = FLAG.UP | FLAG.UV | FLAG.BE | FLAG.BS
  expectSignedIn(await site.signIn(site.visitor(), device, { flags }))
  expectSignedIn(await site.signIn(site.visitor(), device))
  expect(site.config.log).toEqual([])
})

test("§7.2 step 26 · a state of backup that changed is stored; one that did not is not written", async () => {
  const memory = MemoryAdapter() as Required<Adapter>
  const written: boolean[] = []
  const store: Adapter = {
    ...memory,
    updateAuthenticatorBackedUp: async (id, state) => {
      written.push(state)
      return memory.updateAuthenticatorBackedUp(id, state)
    },
  }
  const site = new PasskeySite({ store })
  const eligible = FLAG.UP | FLAG.UV | FLAG.BE
  const device = new Authenticator(undefined, eligible)
  await site.register(site.visitor(), device, { email: ADA })
  const signIn = async (flags: number) => {
    expectSignedIn(await site.signIn(site.visitor(), device, { flags }))
    const [row] = await memory.listAuthenticatorsByUserId((await site.user(ADA))?.id ?? "")
    return row?.credentialBackedUp
  }
  expect(await signIn(eligible)).toBe(false)
  expect(await signIn(eligible | FLAG.BS)).toBe(true)
  expect(await signIn(eligible | FLAG.BS)).toBe(true)
  expect(await signIn(eligible)).toBe(false)
  expect(written).toEqual([true, false])
})

test("§7.2 step 26 · a refused sign-in changes no state of backup", async () => {
  const site = new PasskeySite()
  const device = new Authenticator(undefined, FLAG.UP | FLAG.UV | FLAG.BE)
  await site.register(site.visitor(), device, { email: ADA })
  const flags = FLAG.UP | FLAG.UV | FLAG.BE | FLAG.BS
  const browser = site.visitor()
  expectRefused(browser, await site.signIn(browser, device, { flags, userHandle: null }))
  const [row] = await site.store.listAuthenticatorsByUserId((await site.user(ADA))?.id ?? "")
  expect(row?.credentialBackedUp).toBe(false)
})

test("§7.2 step 26 · an adapter of Auth.js, which cannot store it, goes on working", async () => {
  const { updateAuthenticatorBackedUp: _, ...store } = MemoryAdapter()
  const site = new PasskeySite({ store })
  const device = new Authenticator(undefined, FLAG.UP | FLAG.UV | FLAG.BE)
  await site.register(site.visitor(), device, { email: ADA })
  const flags = FLAG.UP | FLAG.UV | FLAG.BE | FLAG.BS
  expectSignedIn(await site.signIn(site.visitor(), device, { flags }))
  expect(site.config.log).toEqual([])
})

test("JSON bodies are taken like forms", async () => {
  const site = new PasskeySite()
  const browser = site.visitor()
  const answer = new Authenticator().create(await site.creation(browser, ADA))
  const response = await browser.visit("callback/passkey", {
    method: "POST",
    headers: { "content-type": "application/json", "x-auth-return-redirect": "1" },
    body: JSON.stringify({
      csrfToken: await browser.csrfToken(),
      action: "register",
      data: JSON.stringify(answer),
      callbackUrl: "http://app.test/home",
    }),
  })
  expect(await response.json()).toEqual({ url: "http://app.test/home" })
  expect(await browser.session()).not.toBeNull()
})

describe("Adding a passkey, where a jwt callback changes the token", () => {
  const SESSION = "authjs.session-token"

  test("the session that was renewed on the way is not left beside the one that begins", async () => {
    // Two parts when it begins, one when it is read again.
    const extra = "e".repeat(4000)
    const jwt = ({ token, trigger }: JWTParams) => ({ ...token, extra: trigger ? extra : "" })
    const site = new PasskeySite({ strategy: "jwt", config: { callbacks: { jwt } } })
    const browser = site.visitor()
    const names = () => [...browser.jar.keys()].filter((name) => name.startsWith(SESSION))
    await site.mail(browser, ADA)
    expect(names()).toEqual([`${SESSION}.0`, `${SESSION}.1`])
    const options = await site.creation(browser)
    await site.mail(browser, ADA)
    await site.send(browser, "register", new Authenticator().create(options))
    expect(site.events.at(-1)).toBe("signIn")
    expect(names()).toEqual([`${SESSION}.0`, `${SESSION}.1`])
  })

  test("methods that are no list of names are not made into one", async () => {
    const begun: unknown[] = []
    const jwt = ({ token, trigger }: JWTParams) => {
      if (trigger) begun.push(token["amr"])
      return trigger ? token : { ...token, amr: "mfa" as never }
    }
    const site = new PasskeySite({ strategy: "jwt", config: { callbacks: { jwt } } })
    const browser = site.visitor()
    await site.mail(browser, ADA)
    expectSignedIn(await site.register(browser, new Authenticator()))
    expect(begun).toEqual([undefined, undefined])
  })
})
