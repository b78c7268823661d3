import { afterEach, describe, expect, test, vi } from "vitest"
import { accountPage } from "../../src/entrypoints/account-page.js"
import { accounts, type OwnAccounts } from "../../src/entrypoints/accounts.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import { AccountSite, pageOf } from "../support/account-site.js"
import { Authenticator, type Forgery } from "../support/authenticator.js"
import type { Browser } from "../support/browser.js"
import { event, eventFramework } from "../support/event-framework.js"

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0"
afterEach(() => {
  vi.useRealTimers()
})

interface WithAccounts extends OperationsConfig {
  extensions: [ReturnType<typeof accounts>]
}

const siteOf = () =>
  new AccountSite("jwt", {
    config: {
      mail: async () => undefined,
      extensions: [sessions({ maxStaleness: 0 }), accounts(), accountPage()],
    },
  })

async function passkeysOf(site: AccountSite, { cookie }: Browser) {
  const { me } = createOperations(eventFramework, site.config as unknown as WithAccounts)
  const own: { readonly accounts: OwnAccounts } | null = await me(event("/", { cookie }))
  return (await own?.accounts.list())?.passkeys ?? []
}

const guid = (text: string) => new Uint8Array(Buffer.from(text.replaceAll("-", ""), "hex"))

async function addPasskey(site: AccountSite, browser: Browser, forged: Forgery = {}) {
  const device = new Authenticator()
  const options = await site.creation(browser)
  const data = JSON.stringify(device.create(options, forged))
  const answer = await browser.post(
    "callback/passkey",
    { action: "register", data },
    { "user-agent": FIREFOX },
  )
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "http://app.test"])
  return device
}

describe("A passkey of a person", () => {
  test("has a date, a browser, and the name of its maker where that is known", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 2, 4, 12) })
    const site = siteOf()
    const browser = await site.signedIn()
    await addPasskey(site, browser, { aaguid: guid("bada5566-a7aa-401f-bd96-45619a55120d") })
    expect(await passkeysOf(site, browser)).toMatchObject([
      {
        name: null,
        maker: "1Password",
        browser: "Firefox on Windows",
        added: "2026-03-04T12:00:00.000Z",
        isRemovable: true,
      },
    ])
    const page = await pageOf(browser)
    expect(page).toContain("<bdi>1Password</bdi>")
    expect(page).toContain("Added: <bdi>now</bdi>")
  })

  test.each(["00000000-0000-0000-0000-000000000000", "11111111-2222-3333-4444-555555555555"])(
    "of a maker that is not known has no name: %s",
    async (aaguid) => {
      const site = siteOf()
      const browser = await site.signedIn()
      await addPasskey(site, browser, { aaguid: guid(aaguid) })
      expect(await passkeysOf(site, browser)).toMatchObject([{ maker: null }])
      const page = await pageOf(browser)
      expect(page).toContain("Unnamed passkey")
      expect(page).toContain("<bdi>Firefox</bdi> on <bdi>Windows</bdi>")
    },
  )

  test("keeps what is known of it when it is used", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 2, 4, 12) })
    const site = siteOf()
    const device = await addPasskey(site, await site.signedIn(), {
      aaguid: guid("d548826e-79b4-db40-a3d8-11116f7e8349"),
    })
    vi.setSystemTime(Date.UTC(2026, 2, 6, 12))
    const browser = site.visitor()
    await site.signIn(browser, device)
    expect(await passkeysOf(site, browser)).toMatchObject([
      {
        maker: "Bitwarden",
        added: "2026-03-04T12:00:00.000Z",
        lastUsed: "2026-03-06T12:00:00.000Z",
      },
    ])
  })
})
