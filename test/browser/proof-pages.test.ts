import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { shownCode } from "../../packages/core/test/support/second-factors-site.js"
import { missing } from "./chromium.js"
import { newContext } from "./open-browser.js"
import { overflowing, smallTargets, violations } from "./page-checks.js"
import { type ProofSite, startProofSite, UNPROVED } from "./proof-site.js"
import { plugIn } from "./virtual-device.js"

// What somebody meets who must prove something before they add or remove something, as it happens on a running site.

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

const ADA = "ada@example.com"
/** Milliseconds. */
const MINUTE = 60_000

describe.skipIf(missing)("The pages on which people prove something first, in Chromium", () => {
  let site: ProofSite
  beforeAll(async () => {
    site = await startProofSite()
  })
  afterAll(() => site?.stop())
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }))
  afterEach(() => void vi.useRealTimers())

  const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE)
  const at = (path: string) => `${site.origin}/auth/${path}`
  const press = async (page: Page, name: string | RegExp) => {
    await page.getByRole("button", { name }).first().click()
    await page.waitForLoadState()
  }

  async function visitor(): Promise<Page> {
    // axe is a script, which the policy of the pages refuses.
    const page = await (await newContext({ bypassCSP: true, reducedMotion: "reduce" })).newPage()
    page.setDefaultTimeout(10_000)
    return page
  }

  /** On a desk and on a phone. */
  async function requireOrder(page: Page, title: string): Promise<void> {
    await page.getByRole("heading", { level: 1, name: title }).waitFor()
    await page.evaluate(axe)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const found = {
        faults: await page.evaluate(violations, rules),
        wide: await page.evaluate(overflowing),
        small: await page.evaluate(smallTargets),
      }
      expect(found, `${title}, ${width} pixels`).toEqual({ faults: [], wide: [], small: [] })
    }
  }

  /** Asks for a link on the page that is shown, and follows it. */
  async function byLink(page: Page, address?: string, { links } = site): Promise<void> {
    const before = links.length
    if (address) await page.getByLabel("Email").first().fill(address)
    await press(page, "Sign in with Email")
    await vi.waitUntil(() => links.length > before)
    await page.goto(links.at(-1) ?? "")
  }

  /** The newest link to a page in the mails of a site. */
  async function linkIn({ texts }: ProofSite, page: string): Promise<string> {
    const found = () => texts.join("\n").match(new RegExp(`https?:\\S+/${page}\\?\\S+`, "g"))
    return vi.waitFor(() => found()?.at(-1) ?? Promise.reject(new Error(`no link to ${page}`)))
  }

  /** Adds an app, from the page of the second step. The key. */
  async function addApp(page: Page): Promise<string> {
    await press(page, "Add a second step")
    const key = (await page.locator("code").first().textContent()) ?? ""
    await page.getByRole("textbox", { name: "Code" }).fill(await shownCode(key.replaceAll(" ", "")))
    await press(page, "Confirm")
    await page.getByRole("heading", { name: "Your recovery codes" }).waitFor()
    return key
  }

  test("somebody who signed in twenty minutes ago confirms that it is them, and goes on", async () => {
    const page = await visitor()
    await page.goto(at("signin?callbackUrl=/"))
    await byLink(page, ADA)
    later(20)
    await page.goto(at("session/two-step"))
    await press(page, "Add a second step")
    await requireOrder(page, "Confirm that it is you")
    expect(await page.getByLabel("Email").first().inputValue()).toBe(ADA)
    expect(await page.getByRole("alert").count()).toBe(0)
    expect(await page.getByRole("button", { name: "Create a passkey" }).count()).toBe(0)
    await byLink(page)
    await page.getByText("You have confirmed that it is you. You can go on now.").waitFor()
    await requireOrder(page, "Second step")
    await addApp(page)
    await requireOrder(page, "Your recovery codes")
  })

  test("the key and the recovery codes are copied, written into a file and printed, under the policy of the page", async () => {
    const permissions = ["clipboard-read", "clipboard-write"]
    const page = await (await newContext({ permissions, hasTouch: true })).newPage()
    page.setDefaultTimeout(10_000)
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await page.goto(at("signin?callbackUrl=/"))
    await byLink(page, "hedy@example.com")
    await page.goto(at("session/two-step"))
    await press(page, "Add a second step")
    const key = ((await page.locator("code").first().textContent()) ?? "").replaceAll(" ", "")
    const link = page.locator("a.in-app")
    expect(await link.getAttribute("href")).toContain(`otpauth://totp/`)
    expect(await link.getAttribute("href")).toContain(key)
    await page.getByRole("button", { name: "Copy" }).click()
    await page.getByRole("button", { name: "Copied" }).waitFor()
    expect(await copied()).toBe(key)
    await page.getByRole("textbox", { name: "Code" }).fill(await shownCode(key))
    await press(page, "Confirm")
    await page.getByRole("heading", { name: "Your recovery codes" }).waitFor()
    const codes = await page.locator(".recovery code").allTextContents()
    expect(codes).toHaveLength(10)
    await page.getByRole("button", { name: "Copy" }).click()
    await page.getByRole("button", { name: "Copied" }).waitFor()
    expect((await copied()).trim().split(/\s+/)).toEqual(codes)
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download" }).click(),
    ])
    expect(file.suggestedFilename()).toBe("recovery-codes.txt")
    expect(
      readFileSync(await file.path(), "utf8")
        .trim()
        .split(/\s+/),
    ).toEqual(codes)
    // No code is in an address, which browsers remember.
    expect(file.url()).toMatch(/^blob:/)
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "")
    })
    await page.getByRole("button", { name: "Print" }).click()
    expect(await page.locator("body[data-printed]").count()).toBe(1)
  })

  test("somebody whose address nobody has proved confirms it before they add an app", async () => {
    const page = await visitor()
    await page.goto(at("signin?callbackUrl=/"))
    await page.getByLabel("Name").fill(UNPROVED)
    await press(page, /^Sign in$/)
    await page.goto(at("session/two-step"))
    await page.getByText(`Your address ${UNPROVED} is not confirmed yet.`).waitFor()
    await requireOrder(page, "Second step")
    await press(page, "Send a code")
    await page.getByText(`We sent a code to ${UNPROVED}.`).waitFor()
    await requireOrder(page, "Second step")
    await page.getByLabel("Code from the email").fill("00000000")
    await press(page, "Confirm address")
    await page.getByText("That is not the code from the newest email.").waitFor()
    await requireOrder(page, "Second step")
    const [, code = ""] = /Your code: (\d+)/.exec(site.texts.at(-1) ?? "") ?? []
    await page.getByLabel("Code from the email").fill(code)
    await press(page, "Confirm address")
    await page.getByText("Your address is confirmed.").waitFor()
    await requireOrder(page, "Second step")
    expect(await addApp(page)).toMatch(/^[A-Z2-7 ]+$/)
  })

  test("the account page adds a passkey, after the proof that it needs, under its own policy", async () => {
    const page = await (await newContext()).newPage()
    page.setDefaultTimeout(10_000)
    const device = await plugIn(page)
    await page.goto(at("signin?callbackUrl=/"))
    await byLink(page, "katherine@example.com")
    await page.goto(at("session/account"))
    await page.getByText("You have no passkeys yet.").waitFor()
    later(20)
    await page.getByRole("button", { name: "Add a passkey" }).click()
    await page.getByRole("heading", { level: 1, name: "Confirm that it is you" }).waitFor()
    expect(await device.credentials()).toEqual([])
    await byLink(page)
    await page.getByRole("heading", { level: 1, name: "Your account" }).waitFor()
    await page.getByRole("button", { name: "Add a passkey" }).click()
    await page.getByText("On one device only").waitFor()
    expect(new URL(page.url()).pathname).toBe("/auth/session/account")
    expect(await device.credentials()).toHaveLength(1)
    // The same device again: the page says so, and stays.
    await page.getByRole("button", { name: "Add a passkey" }).click()
    await page.getByText("This device already has a passkey for this account.").waitFor()
  })

  test("the passkey that is offered after a sign-in is created there, and signs in the next time", async () => {
    const offering = await startProofSite({ offerPasskey: true })
    try {
      const page = await (await newContext()).newPage()
      page.setDefaultTimeout(10_000)
      const device = await plugIn(page)
      await page.goto(`${offering.origin}/auth/signin?callbackUrl=/`)
      await byLink(page, "dorothy@example.com", offering)
      await page.getByRole("heading", { level: 1, name: "Sign in faster next time" }).waitFor()
      expect(await page.getByRole("link", { name: "Not now" }).getAttribute("href")).toBe(
        `${offering.origin}/`,
      )
      await page.getByRole("button", { name: "Create a passkey" }).click()
      await page.getByRole("heading", { level: 1, name: "Home" }).waitFor()
      expect(await device.credentials()).toHaveLength(1)
      await page.goto(`${offering.origin}/auth/signout`)
      await press(page, "Sign out")
      await page.goto(`${offering.origin}/auth/signin?callbackUrl=/`)
      await press(page, "Sign in with a passkey")
      await page.getByRole("heading", { level: 1, name: "Home" }).waitFor()
    } finally {
      offering.stop()
    }
  })

  test("a change of address is undone with a passkey, in another browser and without the app", async () => {
    const managed = await startProofSite({ isManaged: true })
    const page = await visitor()
    const device = await plugIn(page)
    try {
      await page.goto(`${managed.origin}/auth/signin?callbackUrl=/`)
      await byLink(page, "mary@example.com", managed)
      await page.goto(`${managed.origin}/auth/session/two-step`)
      await addApp(page)
      await page.goto(`${managed.origin}/auth/session/account`)
      await page.getByRole("button", { name: "Add a passkey" }).click()
      await page.getByText("On one device only").waitFor()
      later(4)
      await page.locator("summary", { hasText: "Change your email address" }).click()
      await page.locator("#new-address").fill("somerville@example.com")
      await press(page, "Send the link")
      await page.getByText("We have sent a link to the new address.").waitFor()
      await page.goto(await linkIn(managed, "confirm-address"))
      await requireOrder(page, "Change your email address")
      await press(page, "Use this address")
      await page.getByText("Your account now has the address").waitFor()

      const owner = await visitor()
      await device.copyTo(await plugIn(owner))
      await owner.goto(await linkIn(managed, "undo-address"))
      await owner.getByRole("textbox", { name: "Code" }).waitFor()
      await requireOrder(owner, "Undo the change of address")
      await owner.getByRole("button", { name: "Confirm with a passkey" }).click()
      await owner.getByRole("textbox", { name: "Code" }).waitFor({ state: "detached" })
      await requireOrder(owner, "Undo the change of address")
      await press(owner, "Undo the change")
      await requireOrder(owner, "The change was undone")
      await page.goto(`${managed.origin}/auth/session/account`)
      await page.getByRole("heading", { level: 1, name: /sign in/i }).waitFor()
      expect(new URL(page.url()).pathname).toBe("/auth/signin")
    } finally {
      managed.stop()
    }
  })

  test("a passkey that was added a moment ago does not remove the app, and the page says what does", async () => {
    const page = await visitor()
    await plugIn(page)
    await page.goto(at("signin?callbackUrl=/"))
    await byLink(page, "grace@example.com")
    await page.goto(at("session/two-step"))
    await addApp(page)
    later(5)
    await page.goto(at("signin?callbackUrl=/"))
    await page.getByText("Use another account").click()
    await page.getByLabel("Email").first().fill("grace@example.com")
    await press(page, "Create a passkey")
    await page.waitForURL(`${site.origin}/`)
    await page.goto(at("signout"))
    await press(page, "Sign out")
    await page.goto(at("signin?callbackUrl=/"))
    await press(page, "Sign in with a passkey")
    await page.waitForURL(`${site.origin}/`)
    await page.goto(at("session/two-step"))
    await page.locator("summary", { hasText: "Remove the app" }).click()
    await press(page, "Remove the app")
    await page
      .getByText("Nothing was removed: the way you signed in is less than a day old.")
      .waitFor()
    await requireOrder(page, "Second step")
    await page.locator(".report").getByRole("link", { name: "Sign in" }).click()
    await requireOrder(page, "Confirm that it is you")
    later(24 * 60)
    await byLink(page)
    await page.getByRole("heading", { name: "One more step" }).waitFor()
    expect(new URL(page.url()).pathname).toBe("/auth/session/second-factor")
  })
})
