import { describe, expect, test } from "vitest"
import type { MethodsChange } from "../../src/contract/phases.js"
import { accountPage } from "../../src/entrypoints/account-page.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import { AccountSite, press } from "../support/account-site.js"
import type { Browser } from "../support/browser.js"

/** How a person removes a passkey. */
const roads = {
  "the account page": async (browser: Browser, id: string) => press(browser, { remove: id }),
  "webauthn-options": async (browser: Browser, id: string) =>
    browser.post("webauthn-options/passkey", { action: "delete", credentialID: id }),
}

function siteOf(strategy: "jwt" | "database") {
  const told: MethodsChange[] = []
  const probe = makeExtension("probe", {}, () => ({
    phases: { changed: async (_, change) => void told.push(change) },
  }))
  const config = { extensions: [sessions({ maxStaleness: 0 }), accountPage(), probe] }
  const site = new AccountSite(strategy, { config })
  const [first, ...others] = site.config.providers
  Object.assign(site.config, { providers: [{ ...first, manageEndpoints: true }, ...others] })
  return { site, told }
}

describe.each(["jwt", "database"] as const)("A passkey is removed, strategy %s", (strategy) => {
  test.each(Object.entries(roads))("by %s: the other sessions end", async (_, remove) => {
    const { site, told } = siteOf(strategy)
    const here = await site.signedIn()
    const id = await site.addPasskey(here)
    const there = await site.signedIn()
    await remove(here, id)
    expect([await here.session(), await there.session()]).toEqual([expect.anything(), null])
    expect(told.map(({ what }) => what)).toEqual(["passkeys"])
  })

  test.each(Object.entries(roads))("by %s, and there is none: nothing ends", async (_, remove) => {
    const { site, told } = siteOf(strategy)
    const [here, there] = [await site.signedIn(), await site.signedIn()]
    await remove(here, "AAAA")
    expect([await there.session(), told]).toEqual([expect.anything(), []])
  })

  test("the store fails while sessions end: removing it once more ends them", async () => {
    const { site } = siteOf(strategy)
    const here = await site.signedIn()
    const id = await site.addPasskey(here)
    const there = await site.signedIn()
    let fails = true
    const failing = makeExtension("failing", {}, () => ({
      phases: {
        changed: async () => {
          if (fails) throw new Error("away")
        },
      },
    }))
    const extensions = [failing, ...(site.config.extensions ?? [])]
    Object.assign(site.config, { extensions })
    const first = await here.post("session/account", { remove: id })
    expect(first.status).toBe(500)
    fails = false
    expect(await press(here, { remove: id })).toContain("The passkey has been removed.")
    expect(await there.session()).toBeNull()
  })
})
