import type { Page } from "playwright-core"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { startDemo, type Demo } from "../../demo/dist/start-demo.js"
import { sampled } from "../depth/depth.js"
import { missing } from "./chromium.js"
import { newContext } from "./open-browser.js"

describe.skipIf(missing)("Connected accounts of the demo, in Chromium", () => {
  let demo: Demo
  // One for each: what a person has once allowed stays allowed.
  beforeEach(async () => {
    demo = await startDemo({ port: 0, file: ":memory:", databaseUrl: undefined })
  })
  afterEach(() => demo?.stop())

  const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })
  const allow = async (page: Page) => {
    await button(page, "Continue to Local identity provider").click()
    await button(page, /Ada Lovelace/).click()
    await button(page, "Allow").click()
    await page.getByRole("heading", { level: 1, name: "Connected accounts" }).waitFor()
  }

  test.each(sampled(["Database row", "Encrypted cookie"], 1))(
    "listed, allowed more by one button, disconnected and connected again (%s)",
    async (strategy) => {
      const page = await (await newContext()).newPage()
      page.setDefaultTimeout(20_000)
      await page.goto(demo.url)
      await button(page, strategy).click()
      await page.goto(`${demo.url}/auth/signin?callbackUrl=/connected`)
      await button(page, "Sign in with Local identity provider").click()
      await button(page, /Ada Lovelace/).click()
      await button(page, "Allow").click()
      const list = page.getByTestId("connections")
      await list.waitFor()
      expect(await page.getByTestId("answer").textContent()).toContain("ada@example.com")
      expect(await list.textContent()).not.toContain("offline_access")

      await page.getByRole("link", { name: "Allow access while you are away" }).click()
      await allow(page)
      expect(await list.textContent()).toContain("offline_access")
      expect(await page.getByRole("link", { name: /Allow access/ }).count()).toBe(0)

      await button(page, "Disconnect").click()
      await page.getByText("Nothing is connected.").waitFor()
      expect(await page.getByTestId("answer").count()).toBe(0)
      await page.getByRole("link", { name: "Connect the local identity provider" }).click()
      await allow(page)
      await list.waitFor()
    },
  )
})
