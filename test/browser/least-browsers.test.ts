import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type * as Calls from "../../packages/client/dist/index.js"
import type * as Passkeys from "../../packages/client/dist/passkeys.js"
import { missing } from "./chromium.js"
import { startPasskeyApp, type PasskeyApp } from "./passkey-app.js"
import { newAddress, rowsOf, session, visitor } from "./passkey-visitor.js"

declare global {
  /** What the custom page imports. */
  var client: typeof Calls & typeof Passkeys
}

/** Takes away what Safari 15.4, Chrome 100 or Firefox 100 does not have, before any script of the page runs. */
const takeAway = `
const gone = {
  URL: ["canParse", "parse"],
  AbortSignal: ["timeout", "any"],
  Promise: ["withResolvers", "try"],
  Object: ["groupBy"],
  Array: ["fromAsync"],
  "Array.prototype": ["toSorted", "toReversed", "toSpliced", "with", "findLast", "findLastIndex"],
  "String.prototype": ["isWellFormed", "toWellFormed"],
  "Set.prototype": ["union", "difference", "intersection", "isSubsetOf"],
  "HTMLFormElement.prototype": ["requestSubmit"],
  "Element.prototype": ["checkVisibility", "setHTML"],
  "HTMLElement.prototype": ["showPopover", "hidePopover", "togglePopover", "inert"],
  PublicKeyCredential: [
    "parseCreationOptionsFromJSON", "parseRequestOptionsFromJSON", "getClientCapabilities",
    "signalUnknownCredential", "signalAllAcceptedCredentials", "signalCurrentUserDetails",
    "isConditionalMediationAvailable",
  ],
  "PublicKeyCredential.prototype": ["toJSON"],
  globalThis: ["scheduler", "requestIdleCallback", "navigation", "URLPattern"],
}
for (const [path, names] of Object.entries(gone)) {
  const owner = path === "globalThis" ? globalThis : path.split(".").reduce((of, name) => of[name], globalThis)
  for (const name of names) delete owner[name]
}`

const channels = {
  "with a BroadcastChannel": "",
  "without a BroadcastChannel": "delete globalThis.BroadcastChannel",
  "with a BroadcastChannel that throws": `
globalThis.BroadcastChannel = class { constructor() { throw new DOMException("no", "SecurityError") } }`,
}

describe.skipIf(missing).each(Object.entries(channels))(
  "With what the least browsers have, %s",
  (_, channel) => {
    let app: PasskeyApp
    beforeAll(async () => {
      app = await startPasskeyApp({ strategy: "jwt", enableConditionalUI: true })
    })
    afterAll(() => app.stop())

    async function oldBrowser(): Promise<{ page: Page; problems: string[] }> {
      const { page, context, problems } = await visitor()
      await context.addInitScript(takeAway + channel)
      return { page, problems }
    }

    test("the built-in page: a new passkey, out, and in again", async () => {
      const { page, problems } = await oldBrowser()
      const email = newAddress()
      await page.goto(`${app.origin}/auth/signin?callbackUrl=/`)
      expect(await page.evaluate("typeof URL.canParse")).toBe("undefined")
      await page.locator("#submitButton-passkey:enabled").waitFor()
      await page.locator("#input-email-for-passkey-provider").fill(email)
      await page.locator("#passkey-form").getByRole("button", { name: "Create a passkey" }).click()
      await page.waitForURL(`${app.origin}/`)
      expect(await session(app, page)).toMatchObject({ user: { email } })
      await page.goto(`${app.origin}/auth/signout`)
      await page.getByRole("button", { name: "Sign out" }).click()
      await page.waitForURL((url) => !url.pathname.startsWith("/auth/signout"))
      await page.goto(`${app.origin}/auth/signin?callbackUrl=/`)
      await page.locator("#submitButton-passkey:enabled").click()
      await page.waitForURL(`${app.origin}/`)
      expect(await session(app, page)).toMatchObject({ user: { email } })
      expect(problems).toEqual([])
    })

    test("the client on a page of one's own: register, out, in again", async () => {
      const { page, problems } = await oldBrowser()
      const stay = { redirect: false } as const
      await page.goto(`${app.origin}/custom`)
      await page.waitForFunction("globalThis.client")
      const email = newAddress()
      await page.evaluate((fields) => client.registerPasskey("passkey", { fields }), { email })
      expect(await rowsOf(app, email)).toHaveLength(1)
      expect(await page.evaluate((o) => client.signOut(o), stay)).toMatchObject({ ok: true })
      expect(await session(app, page)).toBeNull()
      expect(await page.evaluate((o) => client.signIn("passkey", o), stay)).toMatchObject({
        ok: true,
      })
      expect(await session(app, page)).toMatchObject({ user: { email } })
      expect(problems).toEqual([])
    })
  },
)
