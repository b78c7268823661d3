import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, expect, test, vi } from "vitest"
import Nodemailer, { type NodemailerUserConfig } from "../../src/providers/nodemailer.js"
import { Browser } from "../support/browser.js"
import { heard } from "../support/heard.js"

afterEach(() => {
  vi.unstubAllEnvs()
})

async function told(options: Partial<NodemailerUserConfig>) {
  const provider = Nodemailer({ server: "smtp://mail.example", ...options })
  const { config, warnings } = heard({ providers: [provider], adapter: MemoryAdapter() })
  const browser = new Browser(config)
  await browser.get("csrf")
  await browser.get("csrf")
  return warnings.filter((text) => text.includes("have no sender of yours"))
}

test("mails without a sender of the application are told of once, with what to write", async () => {
  expect(await told({})).toEqual([
    expect.stringContaining(
      'The mails of provider "nodemailer" have no sender of yours, so they are sent from no-reply@ and the host of the site, such as no-reply@localhost. Write from: "App <app@example.com>".',
    ),
  ])
})

test("nothing is said where there is a sender, or the application sends itself", async () => {
  expect(await told({ from: "App <app@example.com>" })).toEqual([])
  expect(await told({ sendVerificationRequest: () => {} })).toEqual([])
})

test("nor under sallyport-dev, whose mailbox takes every sender", async () => {
  vi.stubEnv("SALLYPORT_DEV", "true")
  vi.stubEnv("EMAIL_FROM", "development@example.com")
  expect(await told({})).toEqual([])
})
