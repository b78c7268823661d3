import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { createOperations } from "../../src/integration/operations/operations.js"
import type {
  AuthorizedCallback,
  OperationsConfig,
} from "../../src/integration/operations/operations-config.js"
import { Authenticator } from "../support/authenticator.js"
import type { Browser } from "../support/browser.js"
import { event, eventFramework } from "../support/event-framework.js"
import { ADA } from "../support/passkey-site.js"
import { shownCode } from "../support/second-factors-site.js"
import { keyIn, TWO_STEP, TwoStepSite } from "../support/two-step-site.js"

const MINUTE = 60_000
const TARGET = "http://app.test/keys"

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Where a guard sends this browser that demands two factors. */
async function guarded({ config, cookie }: Browser): Promise<string | undefined> {
  const authorized: AuthorizedCallback = async ({ meets }) => meets({ factors: 2 })
  const own = { ...config, callbacks: { ...config.callbacks, authorized } }
  const here = event("/keys", { cookie })
  await createOperations(eventFramework, own as OperationsConfig).refusal(here)
  return here.redirectedTo
}

const follow = async (browser: Browser, address: string) =>
  (await browser.get(address)).headers.get("location")

describe.each(["jwt", "database"] as const)("A demand of two factors, strategy %s", (strategy) => {
  test("leads whoever has no second factor to the page that adds one, which counts, and back", async () => {
    const site = new TwoStepSite({ strategy })
    const browser = site.visitor()
    await site.mail(browser, ADA)
    const { signIn } = createOperations(eventFramework, browser.config as OperationsConfig).on(
      event("/keys", { cookie: browser.cookie }),
    )
    const options = { redirectTo: TARGET, factors: 2, redirect: false } as const
    const stepUp = new URL(String(await signIn(undefined, options)))
    expect(stepUp.pathname).toBe("/auth/session/step-up")
    expect(stepUp.searchParams.get("factors")).toBe("2")
    const page = (await follow(browser, stepUp.href)) ?? ""
    expect(page).toBe(`${TWO_STEP}?${new URLSearchParams({ callbackUrl: TARGET }).toString()}`)
    const explained = await (await browser.get(page)).text()
    expect(explained).toContain(
      "The page you asked for needs a second step. Add one, and you will be taken there.",
    )
    // Whoever comes by themselves wants no page.
    expect(await (await browser.get(TWO_STEP)).text()).not.toContain("The page you asked for")
    // Each form takes the way back along.
    expect(explained).toContain(`<input type="hidden" name="callbackUrl" value="${TARGET}" />`)
    const started = await browser.post("session/two-step", { do: "start", callbackUrl: TARGET })
    const shown = await browser.get(started.headers.get("location") ?? "")
    const code = await shownCode(keyIn(await shown.text()))
    const done = await browser.post("session/two-step", {
      do: "confirm",
      code,
      callbackUrl: TARGET,
    })
    expect(await done.text()).toContain(`<a class="button" href="${TARGET}">`)
    const { auth } = createOperations(eventFramework, browser.config as OperationsConfig)
    const visit = event("/keys", { cookie: browser.cookie })
    expect(await auth(visit, { factors: 2, within: 600 })).not.toBeNull()
    vi.advanceTimersByTime(11 * MINUTE)
    expect(await auth(visit, { factors: 2, within: 600 })).toBeNull()
    expect(await auth(visit, { factors: 2 })).not.toBeNull()
  })

  test("leads whoever has an app or a passkey to the sign-in, where they can give both", async () => {
    const site = new TwoStepSite({ strategy })
    const withApp = await site.withApp()
    expect((await withApp.get("session/step-up?factors=2")).status).toBe(200)
    const withPasskey = site.visitor()
    await site.mail(withPasskey, "bob@example.com")
    await site.register(withPasskey, new Authenticator())
    expect((await withPasskey.get("session/step-up?factors=2")).status).toBe(200)
  })

  test("follows no target on another site", async () => {
    const site = new TwoStepSite({ strategy })
    const browser = site.visitor()
    await site.mail(browser, ADA)
    const query = new URLSearchParams({ factors: "2", callbackUrl: "https://evil.example/" })
    const page = await follow(browser, `session/step-up?${query.toString()}`)
    expect(page).not.toContain("evil")
  })

  test("of a guard names the number of factors", async () => {
    const site = new TwoStepSite({ strategy })
    const browser = site.visitor()
    await site.mail(browser, ADA)
    expect(await guarded(browser)).toContain("factors=2")
  })
})
