import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { startDemo, type Demo } from "../../demo/dist/start-demo.js"
import { sampled } from "../depth/depth.js"
import { missing } from "./chromium.js"
import { newContext } from "./open-browser.js"
import { picture } from "./picture.js"
import { plugIn } from "./virtual-device.js"

/** Every part of the account page that the demo has, as it names them. */
const PARTS = [
  "Profile",
  "Passkeys",
  "Linked accounts",
  "Connected accounts",
  "Password",
  "Second step",
  "API keys",
  "Where you are signed in",
  "Your data",
  "Delete the account",
]

describe.skipIf(missing)("The account page of the demo, in Chromium", () => {
  let demo: Demo
  beforeEach(async () => {
    demo = await startDemo({ port: 0, file: ":memory:", databaseUrl: undefined })
  })
  afterEach(() => demo?.stop())

  test.each(sampled(["Database row", "Encrypted cookie"], 1))(
    "has each part of what the demo lists, and changes nothing before somebody has confirmed that it is them (%s)",
    async (strategy) => {
      const page = await (await newContext({ viewport: { width: 1100, height: 760 } })).newPage()
      page.setDefaultTimeout(20_000)
      await plugIn(page)
      await page.goto(demo.url)
      await page.getByRole("button", { name: strategy }).click()
      await page.goto(`${demo.url}/auth/signin`)
      await page.getByRole("button", { name: "Sign in with Local identity provider" }).click()
      await page.getByRole("button", { name: /Ada Lovelace/ }).click()
      await page.getByRole("button", { name: "Allow" }).click()
      await page.getByRole("link", { name: "Your account" }).click()
      const titles = page.getByRole("heading", { level: 2 })
      expect((await titles.allTextContents()).toSorted()).toEqual(PARTS.toSorted())
      const listed = await page.getByRole("navigation").getByRole("link").allTextContents()
      expect(listed).toEqual(await titles.allTextContents())

      await page.getByRole("button", { name: "Add a passkey" }).click()
      await page.getByText("On one device only").waitFor()
      await picture(page, "account")

      await page.locator("summary", { hasText: "Edit profile" }).click()
      await page.locator("#profile-name").fill("Augusta Ada King")
      await page.locator("#profile").getByRole("button", { name: "Save" }).click()
      // The provider has not said when it asked who they are.
      await page.getByRole("status").getByText("Confirm that it is you").waitFor()
      expect(await page.locator(".who").innerText()).toContain("Ada Lovelace")
    },
  )
})
