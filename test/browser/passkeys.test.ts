import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startPasskeyApp, type PasskeyApp } from "./passkey-app.js"
import { sampled } from "../depth/depth.js"
import { missing } from "./chromium.js"
import { describePasskeyClient } from "./describe-passkey-client.js"
import { newContext } from "./open-browser.js"
import {
  devices,
  newAddress,
  rowsOf,
  securityKeys,
  session,
  violations,
  visitor,
} from "./passkey-visitor.js"
import { plugIn } from "./virtual-device.js"

const signInButton = (page: Page) => page.locator("#submitButton-passkey")
const createButton = (page: Page, id = "passkey") =>
  page.locator(`#${id}-form`).getByRole("button", { name: "Create a passkey" })
const message = (page: Page, id = "passkey") => page.locator(`#${id}-form [data-passkey-message]`)

/** The one field for an address; both providers of the page share it. */
const address = (page: Page) => page.locator("#input-email-for-passkey-provider")

/** The sign-in page, with its script at work. */
async function openSignIn(app: PasskeyApp, page: Page): Promise<void> {
  await page.goto(`${app.origin}/auth/signin?callbackUrl=/`)
  // Folded away for a signed-in user.
  const others = page.getByText("Use another account")
  if (await others.isVisible()) await others.click()
  await page.locator("#submitButton-passkey:enabled").waitFor()
}

async function create(app: PasskeyApp, page: Page, email: string): Promise<void> {
  await openSignIn(app, page)
  await address(page).fill(email)
  await createButton(page).click()
  await page.waitForURL(`${app.origin}/`)
}

async function signOut(app: PasskeyApp, page: Page): Promise<void> {
  await page.goto(`${app.origin}/auth/signout`)
  await page.getByRole("button", { name: "Sign out" }).click()
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/signout"))
  expect(await session(app, page)).toBeNull()
}

describe.skipIf(missing).each(sampled(["database", "jwt"] as const, 1))(
  "Passkeys, %s sessions",
  (strategy) => {
    let app: PasskeyApp
    let autofillApp: PasskeyApp
    let hastyApp: PasskeyApp
    beforeAll(async () => {
      app = await startPasskeyApp({ strategy, enableConditionalUI: false })
      autofillApp = await startPasskeyApp({ strategy, enableConditionalUI: true })
      hastyApp = await startPasskeyApp({ strategy, enableConditionalUI: false, timeout: 1500 })
    })
    afterAll(() => {
      hastyApp.stop()
      app.stop()
      autofillApp.stop()
    })

    describe("the built-in page", () => {
      test.each(sampled(Object.entries(devices), 2))(
        "%s: a new account, out, and in again with nothing typed",
        async (_, options) => {
          const { page, device, asked, problems } = await visitor(options)
          const email = newAddress()
          await create(app, page, email)
          expect(await session(app, page)).toMatchObject({
            user: { email },
            amr: expect.arrayContaining(["pop", "mfa"]),
          })
          const [credential] = await device.credentials()
          expect(credential).toMatchObject({ isResidentCredential: true })
          const [row] = await rowsOf(app, email)
          expect(row).toMatchObject({
            credentialDeviceType:
              options.backedUp || options.backupEligible ? "multiDevice" : "singleDevice",
            credentialBackedUp: options.backedUp ?? false,
          })

          await signOut(app, page)
          await openSignIn(app, page)
          await signInButton(page).click()
          await page.waitForURL(`${app.origin}/`)
          expect((await session(app, page))?.user.email).toBe(email)
          expect((await rowsOf(app, email))[0]?.counter).toBeGreaterThan(row?.counter ?? NaN)
          expect(new Set(asked)).toEqual(new Set([app.origin]))
          expect(problems).toEqual([])
        },
      )

      test.each(sampled(Object.entries(securityKeys), 1))(
        "%s: the address first, its keys after, without verification",
        async (_, options) => {
          const { page, device } = await visitor(options)
          const email = newAddress()
          await openSignIn(app, page)
          await address(page).fill(email)
          await createButton(page, "key").click()
          await page.waitForURL(`${app.origin}/`)
          expect(await device.credentials()).toMatchObject([{ isResidentCredential: false }])
          await signOut(app, page)
          await openSignIn(app, page)
          await address(page).fill(email)
          await page.locator("#submitButton-key").click()
          await page.waitForURL(`${app.origin}/`)
          const { user, amr } = (await session(app, page)) ?? {}
          expect(user?.email).toBe(email)
          const mayBeVerified = options.hasUserVerification !== false
          expect(mayBeVerified || !amr?.includes("mfa")).toBe(true)
        },
      )

      test("a device that verifies nobody makes no passkey where verification is required", async () => {
        const { page, device } = await visitor({ transport: "usb", hasUserVerification: false })
        const email = newAddress()
        await openSignIn(app, page)
        await address(page).fill(email)
        await createButton(page).click()
        await message(page)
          .getByText(/No passkey was used|cannot use passkeys here/)
          .waitFor()
        expect(await device.credentials()).toEqual([])
        expect(await session(app, page)).toBeNull()
        expect(await rowsOf(app, email)).toEqual([])
      })

      test("§7.2 step 26 · a passkey that is backed up later is known as such after the next sign-in", async () => {
        const { page, device } = await visitor({ backupEligible: true, backedUp: false })
        const email = newAddress()
        await create(app, page, email)
        expect((await rowsOf(app, email))[0]?.credentialBackedUp).toBe(false)
        const [credential] = await device.credentials()
        await device.setBackedUp(credential?.credentialId ?? "", true)
        await signOut(app, page)
        await openSignIn(app, page)
        await signInButton(page).click()
        await page.waitForURL(`${app.origin}/`)
        expect((await rowsOf(app, email))[0]?.credentialBackedUp).toBe(true)
      })

      test("nothing touched in time: the page says that it took too long, and another try works", async () => {
        const { page, device } = await visitor()
        await create(hastyApp, page, newAddress())
        await signOut(hastyApp, page)
        await device.setPresent(false)
        await openSignIn(hastyApp, page)
        await signInButton(page).click()
        await message(page).getByText("That took too long.").waitFor()
        expect(await page.evaluate(() => document.activeElement?.id)).toBe("submitButton-passkey")
        expect(await session(hastyApp, page)).toBeNull()
        expect(await violations(page)).toEqual([])
        await device.setPresent(true)
        await signInButton(page).click()
        await page.waitForURL(`${hastyApp.origin}/`)
      })

      test("a new passkey cancelled: a message, the focus on its button, nobody stored", async () => {
        const { page, device } = await visitor({ isUserVerified: false })
        const email = newAddress()
        await openSignIn(app, page)
        await address(page).fill(email)
        await createButton(page).click()
        await message(page).getByText("No passkey was used.").waitFor()
        expect(await createButton(page).evaluate((it) => it === document.activeElement)).toBe(true)
        expect(await device.credentials()).toEqual([])
        expect(await rowsOf(app, email)).toEqual([])
      })

      test("cancelled: a message in a live region, the focus on the button, and another try works", async () => {
        const { page, device } = await visitor()
        await create(app, page, newAddress())
        await signOut(app, page)
        await openSignIn(app, page)
        await device.setVerified(false)
        await signInButton(page).click()
        await message(page).getByText("No passkey was used.").waitFor()
        expect(await message(page).getAttribute("role")).toBe("status")
        expect(await page.evaluate(() => document.activeElement?.id)).toBe("submitButton-passkey")
        expect(await violations(page)).toEqual([])
        expect(await session(app, page)).toBeNull()
        await device.setVerified(true)
        await signInButton(page).click()
        await page.waitForURL(`${app.origin}/`)
      })

      test("one more while signed in; the same device again is told that it has one", async () => {
        const { page, device } = await visitor()
        const email = newAddress()
        await create(app, page, email)
        await openSignIn(app, page)
        await address(page).fill(email)
        await createButton(page).click()
        await message(page).getByText("This device already has a passkey").waitFor()
        expect(await device.credentials()).toHaveLength(1)
        await plugIn(page, { transport: "usb" })
        await createButton(page).click()
        await page.waitForURL(`${app.origin}/`)
        expect(await rowsOf(app, email)).toHaveLength(2)
        expect((await session(app, page))?.user.email).toBe(email)
      })

      test("a passkey for an address that is taken: refused, nobody signed in", async () => {
        const first = await visitor()
        const email = newAddress()
        await create(app, first.page, email)
        const other = await visitor()
        await openSignIn(app, other.page)
        await address(other.page).fill(email)
        await createButton(other.page).click()
        await other.page.waitForURL(/error=/)
        const shown = other.page.locator(".provider", { has: other.page.getByRole("alert") })
        expect(await shown.getByLabel("Email").inputValue()).toBe(email)
        // Told at once, so that the browser does not go on to offer a passkey that nobody can sign in with.
        expect(await other.device.credentials()).toEqual([])
        expect(await session(app, other.page)).toBeNull()
        expect(await rowsOf(app, email)).toHaveLength(1)
      })

      test("a failed attempt leaves no field in the colour of an error", async () => {
        const { page, device } = await visitor()
        // Without the transition of colours, which would be measured half-way.
        await page.emulateMedia({ reducedMotion: "reduce" })
        await openSignIn(app, page)
        const colour = () => address(page).evaluate((it) => getComputedStyle(it).borderColor)
        await page.locator("h1").click()
        const before = await colour()
        await device.setVerified(false)
        await signInButton(page).click()
        await message(page).getByText("No passkey was used.").waitFor()
        await expect.poll(colour).toBe(before)
      })

      test("a new passkey needs the address, signing in does not", async () => {
        const { page, device } = await visitor()
        await openSignIn(app, page)
        await createButton(page).click()
        await page.locator("[name=email]:focus").waitFor()
        expect(await device.credentials()).toEqual([])
      })

      test("two tabs: the one opened earlier still signs in", async () => {
        const { context, page, device } = await visitor()
        await create(app, page, newAddress())
        await signOut(app, page)
        await openSignIn(app, page)
        const later = await context.newPage()
        await device.copyTo(await plugIn(later))
        await openSignIn(app, later)
        await page.bringToFront()
        await signInButton(page).click()
        await page.waitForURL(`${app.origin}/`)
        expect(await session(app, page)).not.toBeNull()
      })

      test("the server out of reach, or with an answer that is none: a message, and the page stays", async () => {
        const { page, context } = await visitor()
        await openSignIn(app, page)
        await context.route("**/webauthn-options/**", (route) => route.abort())
        await signInButton(page).click()
        await message(page).getByText("could not be reached").waitFor()
        await context.unroute("**/webauthn-options/**")
        await context.route("**/webauthn-options/**", (route) => route.fulfill({ body: "<html>" }))
        await signInButton(page).click()
        await message(page).getByText("could not be used").waitFor()
        expect(page.url()).toContain("/auth/signin")
      })

      test("a browser without WebAuthn is told so, and its buttons stay shut", async () => {
        const { page } = await visitor()
        await page.addInitScript("delete globalThis.PublicKeyCredential")
        await page.goto(`${app.origin}/auth/signin`)
        await message(page).getByText("This browser cannot use passkeys here.").waitFor()
        expect(await signInButton(page).isDisabled()).toBe(true)
        expect(await violations(page)).toEqual([])
      })

      test("without JavaScript the page says what it needs", async () => {
        const context = await newContext({ javaScriptEnabled: false })
        const page = await context.newPage()
        await page.goto(`${app.origin}/auth/signin`)
        const sentence = page.locator("#passkey-form noscript p")
        expect(await sentence.textContent()).toBe("Passkeys need JavaScript.")
        expect(await sentence.isVisible()).toBe(true)
        expect(await signInButton(page).isDisabled()).toBe(true)
      })

      test("a script with other bytes does not run, and no other script does", async () => {
        const { page, context } = await visitor()
        await context.route("**/*script", (route) =>
          route.fulfill({ contentType: "text/javascript", body: "document.title = 'taken'" }),
        )
        await page.goto(`${app.origin}/auth/signin`)
        expect(await page.title()).toBe("Sign In")
        const response = await page.request.get(`${app.origin}/auth/signin`)
        expect(response.headers()["content-security-policy"]).toMatch(
          /script-src 'sha384-[^']+' http/,
        )
        expect(response.headers()["content-security-policy"]).not.toMatch(
          /unsafe|script-src 'self'/,
        )
        const injected = await page.evaluate(() => {
          const script = document.createElement("script")
          script.textContent = "document.title = 'taken'"
          document.body.append(script)
          return document.title
        })
        expect(injected).toBe("Sign In")
      })

      test("axe finds nothing", async () => {
        const { page } = await visitor()
        await openSignIn(app, page)
        expect(await violations(page)).toEqual([])
      })
    })

    describe("autofill", () => {
      test("the passkey among the suggestions signs in, without a click on a button", async () => {
        const { page } = await visitor()
        const email = newAddress()
        await create(autofillApp, page, email)
        await signOut(autofillApp, page)
        await page.goto(`${autofillApp.origin}/auth/signin?callbackUrl=/`)
        await page.waitForURL(`${autofillApp.origin}/`)
        expect((await session(autofillApp, page))?.user.email).toBe(email)
      })

      test("the button ends the offer; after a cancelled try it is made again", async () => {
        const { page, device } = await visitor()
        await create(autofillApp, page, newAddress())
        await signOut(autofillApp, page)
        const asked: string[] = []
        page.on("response", (response) => {
          if (response.url().includes("?action=authenticate")) asked.push(response.url())
        })
        await device.setPresent(false)
        await openSignIn(autofillApp, page)
        await expect.poll(() => asked.length).toBe(1)
        // What is asked from here on is answered; the offer that is open stays open.
        await device.setPresent(true)
        await device.setVerified(false)
        await signInButton(page).click()
        await message(page).getByText("No passkey was used.").waitFor()
        await expect.poll(() => asked.length).toBe(3)

        // In this order: a device that is there and verifies would answer the open offer and sign in by itself.
        await device.setPresent(false)
        await device.setVerified(true)
        await openSignIn(autofillApp, page)
        await device.setPresent(true)
        await signInButton(page).click()
        await page.waitForURL(`${autofillApp.origin}/`)
        expect(await session(autofillApp, page)).not.toBeNull()
      })

      test("two tabs: the earlier one renews its challenge when it is in front again", async () => {
        const { context, page, device } = await visitor()
        await create(autofillApp, page, newAddress())
        await signOut(autofillApp, page)
        await device.setPresent(false)
        const first = page.waitForResponse(/webauthn-options\/passkey\?action/)
        await openSignIn(autofillApp, page)
        await first
        const later = await context.newPage()
        await plugIn(later, { isPresent: false })
        const second = later.waitForResponse(/webauthn-options\/passkey\?action/)
        await openSignIn(autofillApp, later)
        await second
        const third = page.waitForResponse(/webauthn-options\/passkey\?action/)
        await device.setPresent(true)
        await page.bringToFront()
        await page.evaluate(() => dispatchEvent(new Event("focus")))
        await third
        await page.waitForURL(`${autofillApp.origin}/`)
        expect(await session(autofillApp, page)).not.toBeNull()
      })
    })
  },
)

describePasskeyClient()
