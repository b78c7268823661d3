import { afterEach, describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import type { Transition } from "../../src/contract/transition.js"
import { decode } from "../../src/crypto/decode.js"
import { admin } from "../../src/entrypoints/admin.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import { parseFacts } from "../../src/session/facts-format.js"
import { Authenticator } from "../support/authenticator.js"
import { Browser } from "../support/browser.js"
import { ADA, LinkingSite } from "../support/linking-site.js"
import { PasskeySite } from "../support/passkey-site.js"
import { TransitionProbe } from "../support/transition-probe.js"
import { takeover, waysToSignIn } from "../support/ways-to-sign-in.js"
import { SECRET, world } from "../support/world.js"

afterEach(() => {
  vi.useRealTimers()
})

const strategies = ["jwt", "database"] as const

const added = (reason: string) => `methodAdded: ${reason}`
const NEW = ["userCreated", added("sign-up"), "signedIn"]

/** What each way to sign in makes happen, at its last request. */
const expected: Readonly<Record<string, readonly string[]>> = {
  "OAuth, someone new": NEW,
  "OAuth, again": ["signedIn"],
  "OAuth, linked by session": [added("session"), "signedOut: next sign-in", "signedIn"],
  "OAuth, linked by address": [added("same address"), "signedIn"],
  "OAuth by the redirect proxy": NEW,
  "a link, someone new": ["userCreated", "signedIn"],
  "a link, again": ["signedIn"],
  "a link opened elsewhere": ["userCreated", "signedIn"],
  "credentials over HTTP": ["signedIn"],
  "credentials by the server's signIn": ["signedIn"],
  "credentials in raw mode": ["signedIn"],
  "a passkey with user verification": ["signedIn"],
  "a passkey without user verification": ["signedIn"],
  "a passkey registered signed in": [added("session"), "signedOut: next sign-in", "signedIn"],
  "a passkey registered signed out": NEW,
}

/** The members of what these ways make happen: none has one more, in which a name or an address could be. */
const members: Readonly<Partial<Record<Transition["type"], readonly string[]>>> = {
  signedIn: ["isNewUser", "method", "provider", "session", "type", "user"],
  signedOut: ["reason", "session", "type", "user"],
  userCreated: ["provider", "type", "user"],
  methodAdded: ["method", "provider", "reason", "type", "user"],
  takenOver: ["provider", "type", "user"],
}

const named = (transition: Transition) =>
  "reason" in transition ? `${transition.type}: ${transition.reason}` : transition.type

describe.each(
  strategies.flatMap((strategy) =>
    Object.entries(waysToSignIn).map(([name, begin]) => ({ name, begin, strategy })),
  ),
)("$name, strategy $strategy", ({ name, begin, strategy }) => {
  test("tells observers what happened, in order, with the request", async () => {
    const observed = new TransitionProbe()
    const { finish } = await begin(observed.probe, strategy)
    observed.taken()
    observed.contexts.length = 0
    await finish()
    const seen = observed.taken()
    expect(seen.map(named)).toEqual(expected[name])
    for (const one of seen) expect(Object.keys(one).toSorted()).toEqual(members[one.type])
    expect(observed.contexts.every((context) => context?.request.url !== undefined)).toBe(true)
    const user = seen.flatMap((one) => ("user" in one ? one.user : []))
    expect(new Set(user).size).toBe(1)
    expect(user[0]).toMatch(/./)
    expect(seen.at(-1)).toMatchObject({ session: expect.stringMatching(/^[\w-]{43}$/) })
  })
})

describe("Somebody who takes over what others may have left", () => {
  test("is told once, however many rounds it takes", async () => {
    const observed = new TransitionProbe()
    const { finish } = await takeover(observed.probe, "database")
    observed.taken()
    await finish()
    const seen = observed.taken()
    expect(seen.map(named)).toEqual(["takenOver", "signedIn"])
    for (const one of seen) expect(Object.keys(one).toSorted()).toEqual(members[one.type])
  })
})

describe("An observer that takes its time, or fails", () => {
  const observer = (name: string, observe: () => Promise<void>) =>
    makeExtension(name, {}, () => ({ observe: observe }))

  test("is only waited for within timeouts.event, and its error is in the log", async () => {
    const slow = observer("slow", () => new Promise(() => undefined))
    const failing = observer("failing", async () => {
      throw new Error("The trail is full")
    })
    const config = world({ extensions: [slow, failing], timeouts: { event: 0.05 } })
    const browser = new Browser(config)
    await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
    expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
    expect(config.log.map(({ message }) => message)).toContain("The trail is full")
  })
})

describe("A sign-in that fails", () => {
  const site = (config: Partial<AuthConfig> = {}) => {
    const observed = new TransitionProbe()
    return {
      observed,
      browser: new Browser(world({ extensions: [observed.extension], ...config })),
    }
  }

  test("is told with the name of the error", async () => {
    const { observed, browser } = site()
    await browser.post("callback/credentials", { username: "ada", password: "wrong" })
    const failed = { type: "signInFailed", provider: "credentials", reason: "CredentialsSignin" }
    expect(observed.taken()).toEqual([failed])
  })

  test("is told if the application refuses it", async () => {
    const { observed, browser } = site({ callbacks: { signIn: () => false } })
    await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
    expect(observed.taken().map(named)).toEqual(["signInFailed: AccessDenied"])
  })

  test("is told if its jwt callback makes no session, and no session is", async () => {
    const { observed, browser } = site({ callbacks: { jwt: () => null } })
    await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
    expect(observed.types()).toEqual([])
  })

  test("is told if no link could be sent, and a link that was sent is, too", async () => {
    const observed = new TransitionProbe()
    let isDown = true
    const mail = {
      sendVerificationRequest: () => {
        if (isDown) throw new Error("no mail today")
      },
    }
    const linking = new LinkingSite({ mail, config: { extensions: [observed.extension] } })
    const browser = linking.visitor()
    await browser.post("signin/email", { email: ADA })
    expect(observed.taken().map(named)).toEqual(["signInFailed: EmailSignInError"])
    isDown = false
    await browser.post("signin/email", { email: ADA })
    expect(observed.taken()).toEqual([{ type: "linkSent", provider: "email" }])
  })
})

describe.each(strategies)("A session, strategy %s", (strategy) => {
  const begin = async () => {
    const observed = new TransitionProbe()
    const extensions = [sessions({ maxStaleness: 0 }), observed.extension] as const
    const linking = new LinkingSite({ strategy, config: { extensions } })
    const browser = linking.visitor()
    await linking.mail(browser, ADA)
    const { id: user = "" } = (await linking.user(ADA)) ?? {}
    const [started] = observed.taken().slice(-1)
    const session = started && "session" in started ? started.session : null
    return { observed, linking, browser, user, session }
  }

  const operate = async (browser: Browser, name: string, fields: Record<string, string> = {}) =>
    (await browser.post(`session/${name}`, fields)).status

  test("that its person signs out of is told by its name", async () => {
    const { observed, browser, user, session } = await begin()
    await browser.post("signout")
    expect(observed.taken()).toEqual([{ type: "signedOut", user, session, reason: "sign-out" }])
  })

  test("that is ended from the list, with the others, or with all: one transition each", async () => {
    const { observed, linking, browser, user, session } = await begin()
    const other = linking.visitor()
    await linking.mail(other, ADA)
    observed.taken()
    expect(await operate(other, "sessions.end", { id: session ?? "" })).toBe(200)
    expect(observed.taken()).toEqual([{ type: "sessionsEnded", user, reason: "one", count: 1 }])
    await linking.mail(browser, ADA)
    observed.taken()
    expect(await operate(other, "sessions.endOthers")).toBe(200)
    expect(observed.taken()).toEqual([{ type: "sessionsEnded", user, reason: "others", count: 1 }])
    expect(await operate(other, "sessions.endAll")).toBe(200)
    expect(observed.taken()).toEqual([{ type: "sessionsEnded", user, reason: "all", count: 1 }])
  })

  test("that the application ends is told without a request; so is a person who is removed", async () => {
    const { observed, linking, user } = await begin()
    observed.contexts.length = 0
    const config = {
      ...linking.world.config,
      extensions: [sessions(), observed.extension] as const,
    }
    await admin(config).sessions.endAll(user)
    await admin(config).removed(user)
    expect(observed.taken()).toEqual([
      { type: "sessionsEnded", user, reason: "application", count: 1 },
      { type: "userRemoved", user },
    ])
    expect(observed.contexts).toEqual([null, null])
  })

  test("CWE-613 · to which an account is added is not proved anew by it, and ends no later", async () => {
    vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
    const extensions = [sessions({ absoluteMaxAge: 86_400 })]
    const linking = new LinkingSite({ strategy, config: { extensions } })
    const browser = linking.visitor()
    await linking.mail(browser, ADA)
    const before = await factsIn(browser, strategy)
    vi.advanceTimersByTime(9 * 60 * 1000)
    await linking.oauth(browser, { sub: "9", email: "other@example.com" })
    const after = await factsIn(browser, strategy)
    expect(before?.proofs).toEqual([{ method: "email", at: before?.start }])
    expect(after).toEqual({ ...before, sid: expect.not.stringMatching(before?.sid ?? "none") })
    // An account that was theirs before does prove it.
    await linking.oauth(browser, { sub: "9", email: "other@example.com" })
    const proved = await factsIn(browser, strategy)
    // Its provider does not say when it last asked them.
    const at = (before?.start ?? 0) + 540
    expect(proved?.proofs).toEqual([{ method: "oidc", at, isVouched: true, since: at }])
  })
})

async function factsIn(browser: Browser, strategy: "jwt" | "database") {
  const name = "authjs.session-token"
  const value = browser.jar.get(name) ?? ""
  if (strategy === "database") return parseFacts(value)
  const claims = await decode({ token: value, secret: SECRET, salt: name })
  return parseFacts(claims?.["sallyport"])
}

describe("A passkey that its person removes", () => {
  test("is told as a method that is gone", async () => {
    const observed = new TransitionProbe()
    const site = new PasskeySite({
      provider: { manageEndpoints: true },
      config: { extensions: [observed.extension] },
    })
    const browser = site.visitor()
    await site.register(browser, new Authenticator(), { email: ADA })
    const { id: user = "" } = (await site.user(ADA)) ?? {}
    const [row] = await site.store.listAuthenticatorsByUserId(user)
    observed.taken()
    const credentialID = row?.credentialID ?? ""
    await browser.post("webauthn-options/passkey", { action: "delete", credentialID })
    expect(observed.taken()).toEqual([
      { type: "methodRemoved", user, provider: "passkey", method: "webauthn", reason: "person" },
    ])
  })
})
