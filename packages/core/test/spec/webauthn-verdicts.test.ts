import { describe, expect, test } from "vitest"
import { Authenticator } from "../support/authenticator.js"
import { ADA, BOB, expectSignedIn, PasskeySite } from "../support/passkey-site.js"

/** What the `signIn` callback returns, and where the browser is then sent. */
const verdicts: readonly [string, () => boolean | string, string][] = [
  ["false", () => false, "http://app.test/auth/error?error=AccessDenied"],
  ["an empty text", () => "", "http://app.test/auth/error?error=AccessDenied"],
  ["a path", () => "/second-factor", "http://app.test/second-factor"],
  ["an address elsewhere", () => "https://evil.test/x", "http://app.test"],
  [
    "an error",
    () => {
      throw new Error("no")
    },
    "http://app.test/auth/error?error=AccessDenied",
  ],
]

/** A site whose callback agrees until `verdict` is set, and what it received. */
function asking(strategy: "jwt" | "database") {
  const state = { verdict: (): boolean | string => true, told: [] as unknown[] }
  const site: PasskeySite = new PasskeySite({ strategy })
  site.config.callbacks = {
    ...site.config.callbacks,
    signIn: ({ user, account }) => {
      state.told.push([user.email, account?.type, account?.provider])
      return state.verdict()
    },
  }
  return { site, state }
}

const cookiesOf = (response: Response) => response.headers.getSetCookie().join("\n")

describe.each(["jwt", "database"] as const)("the signIn callback decides (%s)", (strategy) => {
  test.each(verdicts)("registration of somebody new: %s", async (_, verdict, location) => {
    const { site, state } = asking(strategy)
    state.verdict = verdict
    const [browser, device] = [site.visitor(), new Authenticator()]
    const response = await site.register(browser, device, { email: ADA })
    expect(response.headers.get("location")).toBe(location)
    expect(cookiesOf(response)).not.toMatch(/session-token=[^;]/)
    expect(browser.jar.has("authjs.challenge")).toBe(false)
    expect(state.told).toEqual([[ADA, "webauthn", "passkey"]])
    expect(site.events).toEqual([])
    const id = device.credentials[0]?.id.toString("base64") ?? ""
    expect([await site.user(ADA), await site.store.getAuthenticator(id)]).toEqual([null, null])
    expect(await browser.session()).toBeNull()
  })

  test.each(verdicts)("a further passkey: %s", async (_, verdict, location) => {
    const { site, state } = asking(strategy)
    const [browser, device] = [site.visitor(), new Authenticator()]
    await site.mail(browser, BOB)
    const bob = await site.user(BOB)
    state.verdict = verdict
    const response = await site.register(browser, device)
    expect(response.headers.get("location")).toBe(location)
    expect(await site.store.listAuthenticatorsByUserId(bob?.id ?? "")).toEqual([])
    expect(await site.store.listAccountsByUser(bob?.id ?? "")).toEqual([])
    expect((await browser.session())?.["userId"]).toBe(bob?.id)
  })

  test.each(verdicts)("sign-in: %s", async (_, verdict, location) => {
    const { site, state } = asking(strategy)
    const device = new Authenticator()
    expectSignedIn(await site.register(site.visitor(), device, { email: ADA }))
    site.events.length = 0
    state.verdict = verdict
    const browser = site.visitor()
    const response = await site.signIn(browser, device)
    expect(response.headers.get("location")).toBe(location)
    expect(cookiesOf(response)).not.toMatch(/session-token=[^;]/)
    expect(browser.jar.has("authjs.challenge")).toBe(false)
    expect(site.events).toEqual([])
    expect(await browser.session()).toBeNull()
  })
})
