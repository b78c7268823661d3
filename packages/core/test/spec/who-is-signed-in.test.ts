import { describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import Passkey from "../../src/providers/passkey.js"
import { Authenticator } from "../support/authenticator.js"
import type { Browser } from "../support/browser.js"
import { ADA, LinkingSite, whose } from "../support/linking-site.js"
import { PasskeySite } from "../support/passkey-site.js"

type Callbacks = NonNullable<AuthConfig["callbacks"]>

const elsewhere = { sub: "thief", email: "thief@elsewhere.test" }

/** Ada is signed in with a passkey. From then on, the application's callbacks treat her session as `end` says. */
async function signedIn(strategy: "jwt" | "database", end: Partial<Callbacks>) {
  const site = new LinkingSite({ strategy, config: { experimental: { enableWebAuthn: true } } })
  site.world.config.providers.push(Passkey({ manageEndpoints: true }))
  const passkeys = new PasskeySite()
  const [browser, device] = [site.visitor(), new Authenticator()]
  await site.mail(browser, ADA)
  await passkeys.register(browser, device)
  const registration = await passkeys.creation(browser)
  const leaving = await site.leave(browser)
  const user = await site.user(ADA)
  const { callbacks } = site.world.config
  site.world.config.callbacks = { ...callbacks, ...end } as Callbacks
  return { site, passkeys, browser, leaving, registration, userId: user?.id ?? "" }
}

type Place = Awaited<ReturnType<typeof signedIn>>

/** What a thief of the session would do with it. */
const uses: readonly [string, (place: Place) => Promise<void>][] = [
  [
    "GET /session",
    async ({ browser }) => {
      expect(await browser.session()).toBeNull()
    },
  ],
  [
    "listing passkeys",
    async ({ browser }) => {
      const answer = await manage(browser, { action: "list" })
      expect(answer.status).toBe(401)
    },
  ],
  [
    "options for another passkey",
    async ({ browser }) => {
      const answer = await browser.get("webauthn-options/passkey?action=register")
      expect(answer.status).toBe(400)
    },
  ],
  [
    "a registration that was begun before",
    async ({ site, passkeys, browser, registration, userId }) => {
      await passkeys.send(browser, "register", new Authenticator().create(registration))
      expect(await site.store.listAuthenticatorsByUserId(userId)).toHaveLength(1)
    },
  ],
  [
    "a link that was begun before",
    async ({ site, browser, leaving }) => {
      await site.comeBack(browser, leaving, elsewhere)
      expect(await site.owner(elsewhere.sub)).toBeNull()
    },
  ],
  [
    "a link that is begun now",
    async ({ site, browser, userId }) => {
      await site.oauth(browser, elsewhere)
      expect((await site.owner(elsewhere.sub))?.id).not.toBe(userId)
    },
  ],
]

function manage(browser: Browser, fields: Record<string, string>): Promise<Response> {
  return browser.post("webauthn-options/passkey", fields)
}

describe("A session that the application ended is no one's, whichever way it is read", () => {
  const ends = [
    ["jwt", "the jwt callback returns null", { jwt: () => null }],
    ["jwt", "the session callback returns null", { session: () => null as never }],
    ["database", "the session callback returns null", { session: () => null as never }],
  ] as const

  for (const [strategy, how, end] of ends)
    test.each(uses)(`${strategy}, ${how}: %s`, async (_, use) => {
      // Signing in again calls the callbacks too; only existing sessions are ended.
      const ended: Partial<Callbacks> =
        "jwt" in end
          ? { jwt: ({ token, trigger }) => (trigger ? token : null) }
          : (end as Partial<Callbacks>)
      const place = await signedIn(strategy, ended)
      await use(place)
      expect(await whose(place.browser)).not.toBe(place.userId)
    })
})

describe("While a callback throws, nobody is signed in for linking and passkeys", () => {
  const thrown = () => {
    throw new Error("the callback is broken")
  }

  test.each([
    ["jwt", { jwt: ({ token, trigger }) => (trigger ? token : thrown()) }],
    ["database", { session: thrown }],
  ] as ["jwt" | "database", Partial<Callbacks>][])("%s", async (strategy, broken) => {
    const { site, browser, userId } = await signedIn(strategy, broken)
    expect((await browser.get("session")).status).toBe(503)
    expect((await manage(browser, { action: "list" })).status).toBe(401)
    await site.oauth(browser, elsewhere)
    const owner = await site.owner(elsewhere.sub)
    expect(owner).not.toBeNull()
    expect(owner?.id).not.toBe(userId)
  })
})

describe("What the jwt callback renews while somebody is identified is kept", () => {
  /** An application that renews the provider's tokens in its jwt callback; each refresh token works once. */
  function renewing() {
    let current = 0
    const jwt = vi.fn<NonNullable<Callbacks["jwt"]>>(({ token, trigger }) => {
      if (trigger) return { ...token, refresh: current }
      if (token["refresh"] !== current) throw new Error("this refresh token was used before")
      current += 1
      return { ...token, refresh: current }
    })
    return { jwt, spent: () => current }
  }

  test.each([
    ["starting a flow", (site: LinkingSite, browser: Browser) => site.leave(browser)],
    [
      "options for a passkey",
      (_: LinkingSite, browser: Browser) => browser.get("webauthn-options/passkey?action=register"),
    ],
    ["listing passkeys", (_: LinkingSite, browser: Browser) => manage(browser, { action: "list" })],
    [
      "a link that is refused",
      async (site: LinkingSite, browser: Browser) => {
        const other = site.visitor()
        await site.oauth(other, elsewhere)
        await site.oauth(browser, elsewhere)
      },
    ],
  ])("%s", async (_, act) => {
    const { jwt, spent } = renewing()
    const { site, browser, userId } = await signedIn("jwt", { jwt })
    // The existing session has no refresh token yet.
    site.world.config.callbacks = {
      ...site.world.config.callbacks,
      jwt: ({ token }) => ({ ...token, refresh: 0 }),
    }
    await browser.session()
    site.world.config.callbacks = { ...site.world.config.callbacks, jwt }
    await act(site, browser)
    expect(spent()).toBeGreaterThan(0)
    expect(await whose(browser)).toBe(userId)
    expect(site.world.config.log.map(({ message }) => message).join()).not.toContain(
      "callback threw",
    )
  })

  test("within one request the callback is asked once, also where two steps ask who is signed in", async () => {
    const { jwt } = renewing()
    const { passkeys, browser, registration } = await signedIn("jwt", {
      jwt: (params) => {
        jwt.mock.calls.push([params])
        return params.token
      },
    })
    await passkeys.send(browser, "register", new Authenticator().create(registration))
    const reads = jwt.mock.calls.filter(([{ trigger }]) => !trigger)
    expect(reads).toHaveLength(1)
  })
})
