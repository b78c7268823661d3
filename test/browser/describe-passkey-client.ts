import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type * as Calls from "../../packages/client/dist/index.js"
import type * as Passkeys from "../../packages/client/dist/passkeys.js"
import { startPasskeyApp, type PasskeyApp } from "./passkey-app.js"
import { sampled } from "../depth/depth.js"
import { missing } from "./chromium.js"
import {
  devices,
  newAddress,
  rowsOf,
  securityKeys,
  session,
  violations,
  visitor,
} from "./passkey-visitor.js"
import { plugIn, type DeviceOptions } from "./virtual-device.js"

declare global {
  /** What the custom page imports. */
  var client: typeof Calls & typeof Passkeys
}

/** The rules of `@sallyport/client` on a page of one's own. In the Chromium of the file that calls it. */
export function describePasskeyClient(): void {
  describe.skipIf(missing).each(sampled(["database", "jwt"] as const, 1))(
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

      test.each(sampled(Object.entries(devices), 2))(
        "%s: register, out, in again",
        async (_, options) => {
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
        },
      )

      test.each(sampled(Object.entries(securityKeys), 1))(
        "%s: register, out, in again with the address",
        async (_, options) => {
          const { page, device, problems } = await customPage(options)
          const email = newAddress()
          const registered = await page.evaluate(
            (fields) => client.registerPasskey("key", { fields }),
            { email },
          )
          expect(registered).toMatchObject({ ok: true })
          expect(await device.credentials()).toMatchObject([{ isResidentCredential: false }])
          await page.evaluate((o) => client.signOut(o), stay)
          expect(
            await page.evaluate((o) => client.signIn("key", o), { ...stay, email }),
          ).toMatchObject({ ok: true })
          expect(await session(app, page)).toMatchObject({ user: { email } })
          expect(problems).toEqual([])
        },
      )

      test("§5.1.10 · what the server says reaches the passkey that began the account, and one more", async () => {
        const { page, device } = await customPage()
        const fields = { email: newAddress() }
        await page.evaluate((f) => client.registerPasskey("passkey", { fields: f }), fields)
        const key = await plugIn(page, { transport: "usb" })
        await page.evaluate(() => client.registerPasskey())
        const both = async () => [...(await device.credentials()), ...(await key.credentials())]
        expect(new Set((await both()).map(({ userHandle }) => userHandle)).size).toBe(2)

        const user = await app.store.getUserByEmail?.(fields.email)
        await app.store.updateUser?.({ id: user?.id ?? "", name: "Ada Lovelace" })
        expect(await page.evaluate(() => client.listPasskeys())).toHaveLength(2)
        expect((await both()).map((one) => [one.userName, one.userDisplayName])).toEqual([
          [fields.email, "Ada Lovelace"],
          [fields.email, "Ada Lovelace"],
        ])

        // Deleted elsewhere: the browser learns of it from the list.
        for (const { credentialID } of await rowsOf(app, fields.email))
          await app.store.deleteAuthenticator?.(credentialID)
        expect(await page.evaluate(() => client.listPasskeys())).toEqual([])
        expect(await both()).toEqual([])
      })

      /**
       * Chromium says that it has `conditionalCreate`, and makes a passkey without a dialog only where its own password
       * manager, signed in to an account, has just filled in a password for this site. Tried without success: with and
       * without its user interface, after a form with a password was sent, with internal and hybrid authenticators, with
       * verification preferred and discouraged, with experimental web features. It refuses when the time is over, so that
       * no site learns why, and until then no other request runs: what can be tried is that the signal ends it.
       */
      test("conditional creation that the browser refuses: typed results, nothing shown, nobody stored", async () => {
        const { page, device, problems } = await customPage()
        const fields = { email: newAddress() }
        const [waiting, busy, made] = await page.evaluate(async (f) => {
          const stop = new AbortController()
          const options = { fields: f, mediation: "conditional", signal: stop.signal } as const
          const conditional = client.registerPasskey("passkey", options)
          await new Promise((resolve) => setTimeout(resolve, 1000))
          const meanwhile = await client.registerPasskey("passkey", { fields: f })
          stop.abort()
          const ended = await conditional
          return [ended, meanwhile, await client.registerPasskey("passkey", { fields: f })]
        }, fields)
        expect(waiting).toMatchObject({ ok: false, error: "PasskeyError", code: "aborted" })
        expect(busy).toMatchObject({ ok: false, error: "PasskeyError", code: "busy" })
        expect(made).toMatchObject({ ok: true })
        expect(await device.credentials()).toHaveLength(1)
        expect(await rowsOf(app, fields.email)).toHaveLength(1)
        expect(problems).toEqual([])
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
        const taken = await other.evaluate(
          (options) => client.registerPasskey("passkey", options),
          {
            fields,
          },
        )
        expect(taken).toMatchObject({ ok: false, url: null, error: expect.any(String) })
        expect(await other.evaluate(() => client.getSession())).toBeNull()
      })

      test("not verified, no passkey, aborted: typed results, nobody signed in", async () => {
        const { page } = await customPage({ isUserVerified: false })
        const cancelled = { ok: false, error: "PasskeyError", code: "cancelled" }
        expect(await page.evaluate((o) => client.signIn("passkey", o), stay)).toMatchObject(
          cancelled,
        )
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
        expect(credential).toMatchObject({
          name: null,
          deviceType: "singleDevice",
          backedUp: false,
        })
        const id = credential?.credentialID ?? ""
        expect(await page.evaluate((one) => client.renamePasskey(one, "Laptop"), id)).toMatchObject(
          [{ credentialID: id, name: "Laptop" }],
        )
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
}
