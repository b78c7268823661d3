import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { sampled } from "../depth/depth.js"
import { account } from "../../demo/dist/password-account.js"
import { startDemo, type Demo } from "../../demo/dist/start-demo.js"
import { shownCode } from "../../packages/core/test/support/second-factors-site.js"
import { latestCode, latestLink, latestPasswordLink } from "./latest-link.js"
import { launchChromium, missing } from "./chromium.js"
import { picture } from "./picture.js"
import { plugIn } from "./virtual-device.js"

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

let browser: Browser
let demo: Demo

beforeAll(async () => {
  if (missing) return
  browser = await launchChromium()
  demo = await startDemo({
    port: 0,
    file: ":memory:",
    databaseUrl: process.env["DEMO_DATABASE_URL"],
  })
})
afterAll(async () => {
  await browser?.close()
  await demo?.stop()
})

type ContextOptions = Parameters<Browser["newContext"]>[0]

/** A new visitor: an empty jar. */
async function visitor(
  options: ContextOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1100, height: 760 }, ...options })
  return { context, page: await context.newPage() }
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })
const session = (page: Page) => page.getByTestId("session")

async function choose(page: Page, person: string): Promise<void> {
  await button(page, "Sign in with Local identity provider").click()
  await button(page, new RegExp(person)).click()
}

async function signInWithPassword(page: Page, target = "/"): Promise<void> {
  await page.goto(`${demo.url}/auth/signin?callbackUrl=${encodeURIComponent(target)}`)
  await page.getByLabel("Email").fill(account.email)
  await page.getByLabel("Password").fill(account.password)
  await page.keyboard.press("Enter")
}

/** Of the people who sign up here. */
const NEW_PASSWORD = "hyperbolic geometry"

async function signUp(page: Page, address: string): Promise<void> {
  await page.goto(`${demo.url}/auth/session/sign-up`)
  await page.getByLabel("Email").fill(address)
  await button(page, "Create an account").click()
  await page.goto(await latestPasswordLink(demo.mailboxUrl, address))
  await page.getByLabel("New password").fill(NEW_PASSWORD)
  await button(page, "Save password").click()
  await session(page).waitFor()
}

async function expectAccessible(page: Page): Promise<void> {
  // Evaluated over the protocol: the page's own policy admits no script, and axe must not need it to.
  await page.evaluate(axe)
  const { violations } = await page.evaluate<{
    violations: { id: string; nodes: { html: string }[] }[]
  }>("axe.run({ resultTypes: ['violations'] })")
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

describe.skipIf(missing).each(sampled(["database", "jwt"] as const, 1))(
  "The demo in Chromium, %s sessions",
  (strategy) => {
    /** A visitor who has chosen where login state lives. */
    async function visit(options?: ContextOptions) {
      const opened = await visitor(options)
      await opened.page.goto(demo.url)
      await button(opened.page, strategy === "jwt" ? "Encrypted cookie" : "Database row").click()
      return opened
    }

    test("OpenID Connect: choose an account, allow, and the session is shown; sign out ends it", async () => {
      const { page, context } = await visit()
      await page.getByRole("link", { name: "Sign in" }).click()
      await expectAccessible(page)
      await picture(page, "sign-in")
      await choose(page, "Ada Lovelace")
      await expectAccessible(page)
      await button(page, "Allow").click()
      await session(page).waitFor()
      expect(JSON.parse((await session(page).textContent()) ?? "")).toMatchObject({
        user: { name: "Ada Lovelace", email: "ada@example.com" },
      })
      expect(page.url()).toBe(`${demo.url}/`)
      await expectAccessible(page)
      const names = (await context.cookies(demo.url)).map(({ name }) => name)
      expect(names).not.toContain("authjs.state")
      expect(names).not.toContain("authjs.pkce.code_verifier")

      await page.getByRole("link", { name: "Sign out" }).click()
      await expectAccessible(page)
      await button(page, "Sign out").click()
      await page.getByRole("heading", { name: "Sign in, four ways" }).waitFor()
      await context.close()
    })

    test("devices: one browser sees the other, and ends its session", async () => {
      const [laptop, phone] = [await visit(), await visit()]
      for (const { page } of [laptop, phone]) {
        await signInWithPassword(page, "/devices")
        await page.getByRole("heading", { name: "Your devices" }).waitFor()
      }
      await laptop.page.reload()
      const rows = laptop.page.getByTestId("devices").getByRole("listitem")
      expect(await rows.count()).toBe(2)
      expect(await rows.first().textContent()).toContain("(this one)")
      await expectAccessible(laptop.page)
      await picture(laptop.page, "devices")
      await laptop.page.getByRole("link", { name: "brings one, too" }).click()
      await laptop.page.getByRole("heading", { name: "Your account" }).waitFor()
      await expectAccessible(laptop.page)
      await laptop.page.goBack()
      await rows.last().getByRole("button", { name: "Sign out" }).click()
      await expect.poll(() => rows.count()).toBe(1)
      const trail = laptop.page.getByTestId("trail").getByRole("listitem")
      expect(await trail.first().textContent()).toContain("Devices were signed out")
      await phone.page.goto(`${demo.url}/devices`)
      expect(phone.page.url()).toContain("/auth/signin")
      await button(laptop.page, "Sign out everywhere").click()
      await laptop.page.waitForURL(/auth\/signin/)
      await Promise.all([laptop.context.close(), phone.context.close()])
    })

    test("passkey: a new account, named on the card, one more refused, deleted", async () => {
      const { page, context } = await visit()
      const device = await plugIn(page)
      const address = `hedy+${strategy}@example.com`
      await page.goto(`${demo.url}/auth/signin`)
      await page.getByLabel("Email").fill(address)
      await page.getByRole("button", { name: "Create a passkey" }).click()
      await session(page).waitFor()
      await page.goto(`${demo.url}/members`)
      const card = page.locator("#passkeys")
      await card.getByRole("textbox", { name: "Name" }).fill("Laptop")
      await card.getByRole("button", { name: "Rename" }).click()
      await card.getByText("Renamed.").waitFor()
      await expectAccessible(page)
      await card.getByRole("button", { name: "Add a passkey" }).click()
      // Nobody has proved that the address is theirs, so whoever does could remove what is added.
      await page.waitForURL(/session\/two-step/)
      await button(page, "Send a code").click()
      await page.getByLabel("Code from the email").fill(await latestCode(demo.mailboxUrl, address))
      await button(page, "Confirm").click()
      await page.waitForURL(`${demo.url}/members`)
      await card.getByRole("button", { name: "Add a passkey" }).click()
      await card.getByText("This device already has one").waitFor()
      await page.reload()
      expect(await card.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Laptop")
      await card.getByRole("button", { name: "Delete" }).click()
      await card.getByText("You have none yet.").waitFor()
      expect(await device.credentials()).toEqual([])
      await context.close()
    })

    test("OpenID Connect, cancelled at the provider: the sign-in page with a message, nobody signed in", async () => {
      const { page, context } = await visit()
      await page.goto(`${demo.url}/auth/signin`)
      await choose(page, "Ada Lovelace")
      await button(page, "Cancel").click()
      await page.waitForURL(/error=OAuthCallbackError/)
      expect(await page.textContent("body")).toContain("The sign in was cancelled.")
      await expectAccessible(page)
      expect(await (await page.request.get(`${demo.url}/auth/session`)).json()).toBeNull()
      await context.close()
    })

    test("email: the link in the mailbox signs in the browser that asked", async () => {
      const { page, context } = await visit()
      const address = `lise+${strategy}@example.com`
      await page.goto(`${demo.url}/auth/signin?callbackUrl=/members`)
      await page.getByLabel("Email").fill(address)
      await button(page, "Email me a code").click()
      await page.waitForURL(/session\/code/)
      await expectAccessible(page)
      const mailbox = await context.newPage()
      await mailbox.goto(demo.mailboxUrl)
      await mailbox.getByText(address).first().click()
      const opened = context.waitForEvent("page")
      await mailbox.getByRole("link", { name: "Open sign-in link" }).first().click()
      const members = await opened
      await members.getByRole("heading", { name: "Members only" }).waitFor()
      expect(await members.textContent("main")).toContain(address)
      await context.close()
    })

    test("email: the code from the mailbox signs in, a wrong one says so", async () => {
      const { page, context } = await visit()
      const address = `emmy+${strategy}@example.com`
      await page.goto(`${demo.url}/auth/signin?callbackUrl=/members`)
      await page.getByLabel("Email").fill(address)
      await button(page, "Email me a code").click()
      await page.waitForURL(/session\/code/)
      const field = page.getByLabel("Code from the email")
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
      const code = await latestCode(demo.mailboxUrl, address)
      await field.fill(code === "000000" ? "111111" : "000000")
      await button(page, "Sign in").click()
      await page.getByRole("alert").waitFor()
      await expectAccessible(page)
      await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
      await button(page, "Sign in").click()
      await page.getByRole("heading", { name: "Members only" }).waitFor()
      expect(await page.textContent("main")).toContain(address)
      await context.close()
    })

    test("email: the link opened elsewhere asks first, and a scanner uses nothing up", async () => {
      const { page, context } = await visit()
      const address = `mary+${strategy}@example.com`
      await page.goto(`${demo.url}/auth/signin`)
      await page.getByLabel("Email").fill(address)
      await button(page, "Email me a code").click()
      await page.waitForURL(/session\/code/)
      const link = await latestLink(demo.mailboxUrl, address)
      for (let scan = 0; scan < 3; scan++) await fetch(link)

      const phone = await visit({ viewport: { width: 360, height: 700 }, isMobile: true })
      await phone.page.goto(link)
      await expectAccessible(phone.page)
      await button(phone.page, `Sign in as ${address}`).click()
      await session(phone.page).waitFor()
      expect(await session(phone.page).textContent()).toContain(address)
      await phone.context.close()
      await context.close()
    })

    test("password: wrong says so without saying what, right leads to the protected page that was asked for", async () => {
      const { page, context } = await visit()
      await page.goto(`${demo.url}/members`)
      await page.getByLabel("Email").fill(account.email)
      await page.getByLabel("Password").fill("wrong")
      await page.getByRole("button", { name: "Sign in", exact: true }).click()
      await page.waitForURL(/error=CredentialsSignin/)
      await expectAccessible(page)
      expect(page.url()).not.toContain(encodeURIComponent(account.email))
      const failed = page.locator(".provider", { has: page.getByRole("alert") })
      expect(await failed.getByLabel("Email").inputValue()).toBe(account.email)
      expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(
        "password",
      )
      await signInWithPassword(page, "/members")
      await page.getByRole("heading", { name: "Members only" }).waitFor()
      expect(page.url()).toBe(`${demo.url}/members`)
      await context.close()
    })

    test("password: sign-up by a mail, a reset, and a change that signs the other browser out", async () => {
      const { page, context } = await visit()
      const address = `sofja+${strategy}@example.com`
      const passwords = ["partial differential", "differential partial", "rotation of a body"]
      const [first = "", second = "", third = ""] = passwords
      await page.goto(`${demo.url}/auth/signin`)
      await page.getByRole("link", { name: "Create an account" }).click()
      await expectAccessible(page)
      await page.getByLabel("Email").fill(address)
      await button(page, "Create an account").click()
      await page.getByText("A message is on its way").waitFor()
      await expectAccessible(page)
      const link = await latestPasswordLink(demo.mailboxUrl, address)
      await page.goto(link)
      await expectAccessible(page)
      await page.getByLabel("New password").fill(first)
      await button(page, "Save password").click()
      await session(page).waitFor()
      expect(await session(page).textContent()).toContain(address)

      const phone = await visit()
      await phone.page.goto(`${demo.url}/auth/signin`)
      await phone.page.getByRole("link", { name: "Forgot your password?" }).click()
      await phone.page.getByLabel("Email").fill(address)
      await button(phone.page, "Send link").click()
      await phone.page.getByText("A message is on its way").waitFor()
      await phone.page.goto(await latestPasswordLink(demo.mailboxUrl, address, link))
      await phone.page.getByLabel("New password").fill(second)
      await button(phone.page, "Save password").click()
      await session(phone.page).waitFor()
      await page.goto(`${demo.url}/members`)
      expect(new URL(page.url()).pathname, "the reset ended it").toBe("/auth/signin")

      await page.getByLabel("Email").fill(address)
      await page.getByLabel("Password").fill(first)
      await button(page, /^Sign in$/).click()
      await page.getByRole("alert").waitFor()
      await page.getByLabel("Password").fill(second)
      await button(page, /^Sign in$/).click()
      await page.getByRole("heading", { name: "Members only" }).waitFor()
      await page.goto(`${demo.url}/auth/session/change-password`)
      await expectAccessible(page)
      await page.getByLabel("Current password").fill(second)
      await page.getByLabel("New password").fill(third)
      await button(page, "Save password").click()
      await page.getByText("Your password was saved.").waitFor()
      await phone.page.goto(`${demo.url}/members`)
      expect(new URL(phone.page.url()).pathname, "the change ended it").toBe("/auth/signin")
      await Promise.all([context.close(), phone.context.close()])
    })

    test("second step: an app is added, and the next sign-in asks for its code", async () => {
      const { page, context } = await visit()
      const address = `maryam+${strategy}@example.com`
      await signUp(page, address)
      const call = async (name: string, fields: object = {}) => {
        const csrf = (await (await page.request.get(`${demo.url}/auth/csrf`)).json()) as object
        const data = { ...csrf, ...fields }
        const answer = await page.request.post(`${demo.url}/auth/session/secondFactors.${name}`, {
          data,
        })
        return (await answer.json()) as unknown
      }
      const { key } = (await call("startTotp")) as { key: string }
      expect(await call("confirmTotp", { code: await shownCode(key) })).toHaveLength(10)
      await page.goto(`${demo.url}/auth/signout`)
      await button(page, "Sign out").click()
      await page.waitForURL(`${demo.url}/`)

      await page.goto(`${demo.url}/auth/signin?callbackUrl=/members`)
      await page.getByLabel("Email").fill(address)
      await page.getByLabel("Password").fill(NEW_PASSWORD)
      await page.keyboard.press("Enter")
      await page.getByRole("heading", { name: "One more step" }).waitFor()
      await expectAccessible(page)
      expect(await (await page.request.get(`${demo.url}/auth/session`)).json()).toBeNull()
      await page.getByLabel("Code", { exact: true }).fill(await shownCode(key, 1))
      await button(page, "Confirm").click()
      await page.getByRole("heading", { name: "Members only" }).waitFor()
      expect(await page.textContent("main")).toContain(address)
      await context.close()
    })

    test("the back button after signing out does not bring the session back", async () => {
      const { page, context } = await visit()
      await signInWithPassword(page)
      await session(page).waitFor()
      await page.goto(`${demo.url}/auth/signout`)
      await button(page, "Sign out").click()
      await page.waitForURL(`${demo.url}/`)
      await page.goBack()
      await page.goto(`${demo.url}/members`)
      expect(new URL(page.url()).pathname).toBe("/auth/signin")
      await context.close()
    })

    test("two tabs: a flow begun in each; the later one finishes, the earlier ends in an error, never in a mix-up", async () => {
      const { page: first, context } = await visit()
      const second = await context.newPage()
      await first.goto(`${demo.url}/auth/signin`)
      await second.goto(`${demo.url}/auth/signin`)
      await button(first, "Sign in with Local identity provider").click()
      await button(second, "Sign in with Local identity provider").click()
      await button(second, /Ada Lovelace/).click()
      await button(second, "Allow").click()
      await session(second).waitFor()
      await button(first, /Grace Hopper/).click()
      await button(first, "Allow").click()
      await first.waitForURL(/error=Configuration/)
      await second.goto(demo.url)
      expect(await session(second).textContent()).toContain("Ada Lovelace")
      await context.close()
    })

    test("without JavaScript, in the dark, at the width of a phone", async () => {
      const { page, context } = await visit({
        javaScriptEnabled: false,
        colorScheme: "dark",
        viewport: { width: 320, height: 640 },
      })
      await page.getByRole("link", { name: "Sign in" }).click()
      await picture(page, "sign-in-dark-phone")
      await choose(page, "Ada Lovelace")
      await button(page, "Allow").click()
      expect(await session(page).textContent()).toContain("Ada Lovelace")
      await context.close()
    })

    test.each(sampled(["light", "dark"] as const, 1))(
      "every page of the demo is accessible, %s, 320 px wide, without scrolling sideways",
      async (colorScheme) => {
        const { page, context } = await visit({
          colorScheme,
          viewport: { width: 320, height: 640 },
        })
        for (const path of [
          "/",
          "/auth/signin",
          "/auth/signin?error=OAuthAccountNotLinked",
          "/auth/signout",
          "/auth/error?error=AccessDenied",
          "/auth/verify-request",
        ]) {
          await page.goto(`${demo.url}${path}`)
          await expectAccessible(page)
          const overflow = await page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth",
          )
          expect(overflow, path).toBe(0)
        }
        await context.close()
      },
    )
  },
)
