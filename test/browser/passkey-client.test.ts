import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type * as Client from "../../packages/client/dist/index.js"
import { startPasskeyApp, type PasskeyApp } from "./passkey-app.js"
import {
  devices,
  missing,
  newAddress,
  rowsOf,
  session,
  violations,
  visitor,
} from "./passkey-visitor.js"
import { plugIn, type DeviceOptions } from "./virtual-device.js"

declare global {
  /** What the custom page imports. */
  var client: typeof Client
}

describe.skipIf(missing).each(["database", "jwt"] as const)(
  "@sallyport/client on a page of one's own, %s sessions",
  (strategy) => {
    let app: PasskeyApp
    beforeAll(async () => {
      app = await startPasskeyApp({ strategy, enableConditionalUI: false })
    })
    afterAll(() => app.stop())

    async function customPage(options?: DeviceOptions, at = app) {
      const visit = await visitor(options)
      await visit.page.goto(`${at.origin}/custom`)
      await visit.page.waitForFunction("globalThis.client")
      return visit
    }
    const stay = { redirect: false } as const

    test.each(Object.entries(devices))("%s: register, out, in again", async (_, options) => {
      const { page, asked, problems } = await customPage(options)
      const email = newAddress()
      const registered = await page.evaluate(
        (fields) => client.registerPasskey("passkey", { fields }),
        { email },
      )
      expect(registered).toMatchObject({ ok: true, status: 200, url: `${app.origin}/custom` })
      expect(await page.evaluate(() => client.getSession())).toMatchObject({ user: { email } })
      expect(await page.evaluate((o) => client.signOut(o), stay)).toMatchObject({ ok: true })
      expect(await page.evaluate(() => client.getSession())).toBeNull()
      expect(await page.evaluate((o) => client.signIn("passkey", o), stay)).toMatchObject({
        ok: true,
      })
      expect(await session(app, page)).toMatchObject({
        user: { email },
        amr: ["pop", "user", "mfa"],
      })
      expect(new Set(asked)).toEqual(new Set([app.origin]))
      expect(problems).toEqual([])
      expect(await violations(page)).toEqual([])
    })

    test("one more while signed in; excluded credential; a taken address", async () => {
      const { page } = await customPage()
      const fields = { email: newAddress() }
      const register = (more = {}) =>
        page.evaluate((options) => client.registerPasskey("passkey", options), more)
      expect(await register({ fields })).toMatchObject({ ok: true })
      expect(await register()).toEqual({
        ok: false,
        error: "PasskeyError",
        code: "already-registered",
        status: 0,
        url: null,
      })
      await plugIn(page, { transport: "usb" })
      expect(await register()).toMatchObject({ ok: true })
      expect(await rowsOf(app, fields.email)).toHaveLength(2)

      const { page: other } = await customPage()
      const taken = await other.evaluate((options) => client.registerPasskey("passkey", options), {
        fields,
      })
      expect(taken).toMatchObject({ ok: false, url: null, error: expect.any(String) })
      expect(await other.evaluate(() => client.getSession())).toBeNull()
    })

    test("not verified, no passkey, aborted: typed results, nobody signed in", async () => {
      const { page } = await customPage({ isUserVerified: false })
      const cancelled = { ok: false, error: "PasskeyError", code: "cancelled" }
      expect(await page.evaluate((o) => client.signIn("passkey", o), stay)).toMatchObject(cancelled)
      const fields = { email: newAddress() }
      expect(
        await page.evaluate((f) => client.registerPasskey("passkey", { fields: f }), fields),
      ).toMatchObject(cancelled)
      const { page: waiting } = await customPage({ isPresent: false })
      const aborted = await waiting.evaluate(async (f) => {
        const stop = new AbortController()
        setTimeout(() => stop.abort(), 300)
        return client.registerPasskey("passkey", { fields: f, signal: stop.signal })
      }, fields)
      expect(aborted).toMatchObject({ ok: false, error: "PasskeyError", code: "aborted" })
      expect(await rowsOf(app, fields.email)).toEqual([])
    })

    test("conditionalSignIn, and signIn after its signal", async () => {
      const { page, device } = await customPage()
      await page.evaluate((f) => client.registerPasskey("passkey", { fields: f }), {
        email: newAddress(),
      })
      await page.evaluate((o) => client.signOut(o), stay)
      expect(
        await page.evaluate((o) => client.conditionalSignIn("passkey", o), stay),
      ).toMatchObject({ ok: true })
      await page.evaluate((o) => client.signOut(o), stay)
      await device.setPresent(false)
      const results = page.evaluate(async (options) => {
        const stop = new AbortController()
        const offer = client.conditionalSignIn("passkey", { ...options, signal: stop.signal })
        setTimeout(() => stop.abort(), 1000)
        const offered = await offer
        return [offered, await client.signIn("passkey", options)]
      }, stay)
      await page.waitForTimeout(500)
      await device.setPresent(true)
      expect(await results).toMatchObject([{ ok: false, code: "aborted" }, { ok: true }])
    })

    test("one's own passkeys: listed, named, deleted; the browser does not offer a deleted one", async () => {
      const { page, device } = await customPage()
      await page.evaluate((f) => client.registerPasskey("passkey", { fields: f }), {
        email: newAddress(),
      })
      const [credential] = await page.evaluate(() => client.listPasskeys())
      expect(credential).toMatchObject({ name: null, deviceType: "singleDevice", backedUp: false })
      const id = credential?.credentialID ?? ""
      expect(await page.evaluate((one) => client.renamePasskey(one, "Laptop"), id)).toMatchObject([
        { credentialID: id, name: "Laptop" },
      ])
      expect(await device.credentials()).toHaveLength(1)
      expect(await page.evaluate((one) => client.deletePasskey(one), id)).toEqual([])
      expect(await device.credentials()).toHaveLength(0)
      await page.evaluate((o) => client.signOut(o), stay)
      const refused = await page.evaluate(() =>
        client.listPasskeys().catch(({ reason, status }) => ({ reason, status })),
      )
      expect(refused).toMatchObject({ reason: "server", status: 401 })
    })
  },
)
