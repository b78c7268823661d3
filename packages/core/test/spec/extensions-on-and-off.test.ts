import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import type { Extension } from "../../src/contract/extension.js"
import { Authenticator, FLAG } from "../support/authenticator.js"
import { Browser } from "../support/browser.js"
import { forgedFacts, jwtCallbacks } from "../support/jwt-callbacks.js"
import { ADA, PasskeySite } from "../support/passkey-site.js"
import { PhaseProbe } from "../support/phase-probe.js"
import { SessionRecorder } from "../support/session-recorder.js"
import { unverified, waysToSignIn } from "../support/ways-to-sign-in.js"
import { world } from "../support/world.js"

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The cookies of a browser, in front of another configuration of the same site. */
function carriedTo({ jar, origin }: Browser, config: AuthConfig): Browser {
  const browser = new Browser(config, origin)
  for (const [name, value] of jar) browser.jar.set(name, value)
  return browser
}

/** What an application sees of the session, without its end, which moves. */
async function shownTo(browser: Browser): Promise<object> {
  const session = await browser.session()
  expect(session).not.toBeNull()
  return { ...session, expires: undefined }
}

/** Reads the session, updates it, and comes back when its renewal is due. Each time the same person is signed in. */
async function use(browser: Browser): Promise<void> {
  const shown = await shownTo(browser)
  const csrfToken = await browser.csrfToken()
  const updated = await browser.visit("session", {
    method: "POST",
    body: JSON.stringify({ csrfToken, data: { sallyport: forgedFacts } }),
    headers: { "content-type": "application/json" },
  })
  expect(updated.status).toBe(200)
  expect({ ...(await updated.json()), expires: undefined }).toEqual(shown)
  vi.advanceTimersByTime(2 * 24 * 60 * 60 * 1000)
  const renewed = await browser.get("session")
  const set = renewed.headers.getSetCookie().join("\n")
  expect(set).toMatch(/session-token=[^;]/)
  expect({ ...(await renewed.json()), expires: undefined }).toEqual(shown)
}

/** One site: the same store and options, with extensions and without. */
interface Sites {
  readonly recorder: SessionRecorder
  readonly on: AuthConfig
  readonly off: AuthConfig
}

/** What the extensions were told of the session at each turn. Every turn uses it. */
async function told(
  browser: Browser,
  { recorder, on, off }: Sites,
  turns: readonly ("on" | "off")[],
): Promise<readonly (readonly unknown[])[]> {
  const shown = await shownTo(browser)
  const all: unknown[][] = []
  for (const turn of turns) {
    const visitor = carriedTo(browser, turn === "on" ? on : off)
    recorder.read.length = 0
    expect(await shownTo(visitor)).toEqual(shown)
    await use(visitor)
    all.push([...new Set(recorder.read.map((facts) => JSON.stringify(facts)))])
    for (const [name, value] of visitor.jar) browser.jar.set(name, value)
  }
  return all
}

const onOffOn = ["on", "off", "on", "off", "on"] as const
const offOnOff = ["off", "on", "off", "on"] as const

const strategies = ["jwt", "database"] as const
const ways = strategies.flatMap((strategy) =>
  Object.entries(waysToSignIn).map(([name, begin]) => ({ name, begin, strategy })),
)

describe.each(ways)("Signed in by $name, strategy $strategy", ({ begin, strategy }) => {
  async function signedIn(recorder: SessionRecorder, extensions: readonly Extension[]) {
    const probe = new PhaseProbe(extensions)
    const { finish } = await begin(probe, strategy)
    const lines = await finish()
    const site = { adapter: probe.store, session: { strategy } }
    const off = world(site)
    const on = world({ ...site, extensions: recorder.extensions })
    const isSecure = lines.some((line) => line.startsWith("__Secure-"))
    const browser = new Browser(off, isSecure ? "https://app.test" : "http://app.test")
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]*session-token)=([^;]+)/.exec(line) ?? []
      if (value) browser.jar.set(name, value)
    }
    return { browser, sites: { recorder, on, off } }
  }

  test("extensions on, off and on again: the session goes on, and what is known of it stays", async () => {
    const recorder = new SessionRecorder()
    const { browser, sites } = await signedIn(recorder, recorder.extensions)
    const facts = JSON.stringify(recorder.started.at(-1))
    expect(facts).toContain("sid")
    expect(await told(browser, sites, onOffOn)).toEqual([[facts], [], [facts], [], [facts]])
  })

  test("extensions off, then on: the session goes on, and nothing is known of it", async () => {
    const { browser, sites } = await signedIn(new SessionRecorder(), [])
    expect(await told(browser, sites, offOnOff)).toEqual([[], [undefined], [], [undefined]])
  })
})

type Enter = (site: PasskeySite, browser: Browser) => Promise<unknown>

function passkey(flags: number): Enter {
  return async (site, browser) => {
    const device = new Authenticator("http://app.test", flags)
    await site.register(site.visitor(), device, { email: ADA })
    await site.signIn(browser, device)
  }
}

const entrances: Readonly<Record<string, Enter>> = {
  "a link": (site, browser) => site.mail(browser, ADA),
  "a passkey with user verification": passkey(FLAG.UP | FLAG.UV),
  "a passkey without user verification": passkey(FLAG.UP),
}

const forms = [
  ...Object.entries(jwtCallbacks).map(([name, jwt]) => ({
    form: `a jwt callback that ${name}`,
    config: { session: { strategy: "jwt" as const }, callbacks: { ...(jwt && { jwt }) } },
  })),
  ...[false, true].map((tokenHash) => ({
    form: `stored sessions, tokenHash ${tokenHash}`,
    config: { session: { strategy: "database" as const, tokenHash } },
  })),
]

const combinations = forms.flatMap((form) =>
  Object.entries(entrances).map(([name, enter]) => ({ ...form, name, enter })),
)

describe.each(combinations)("With $form, signed in by $name", ({ config, enter }) => {
  const recorder = new SessionRecorder()
  const { extensions } = recorder
  function sitesOf() {
    const shared = { store: MemoryAdapter(), provider: unverified }
    const off = new PasskeySite({ ...shared, config })
    const on = new PasskeySite({ ...shared, config: { ...config, extensions } })
    return { off, on, sites: { recorder, on: on.config, off: off.config } }
  }

  test("extensions on, off and on again", async () => {
    const { on, sites } = sitesOf()
    const browser = on.visitor()
    await enter(on, browser)
    const facts = JSON.stringify(recorder.started.at(-1))
    expect(await told(browser, sites, onOffOn)).toEqual([[facts], [], [facts], [], [facts]])
  })

  test("extensions off, then on", async () => {
    const { off, sites } = sitesOf()
    const browser = off.visitor()
    await enter(off, browser)
    expect(await told(browser, sites, offOnOff)).toEqual([[], [undefined], [], [undefined]])
  })

  test("what ended while they were on has ended when they are on again", async () => {
    const { on, sites } = sitesOf()
    const browser = on.visitor()
    await enter(on, browser)
    const copy = carriedTo(browser, sites.off)
    await browser.post("signout")
    // While they are off, nobody can tell that a token was ended; a row is gone for everybody.
    const isIn = (await copy.session()) !== null
    expect(isIn).toBe(config.session.strategy === "jwt")
    if (isIn) await use(copy)
    expect(await carriedTo(copy, sites.on).session()).toBeNull()
  })
})
