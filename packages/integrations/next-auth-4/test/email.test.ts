import { startMailbox, type Mailbox } from "@sallyport/dev"
import Email from "@sallyport/next-auth-4/providers/email"
import { afterAll, beforeAll, expect, test } from "vitest"

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
})
afterAll(() => mailbox.stop())

test.each([
  ["an address", (url: URL) => url.href],
  ["an object", (url: URL) => ({ host: url.hostname, port: Number(url.port) })],
])("the preset sends the link through Nodemailer, whose server is %s", async (_, serverFrom) => {
  const server = serverFrom(new URL(mailbox.smtpUrl))
  const preset = Email({ server, from: "Application <app@example.com>" })
  mailbox.clear()
  await preset.sendVerificationRequest({
    identifier: "ada@example.com",
    url: "https://app.example/api/auth/callback/email?token=t",
    token: "t",
    expires: new Date(),
    theme: {},
    provider: { ...preset, ...(preset.options as object) },
  })
  const { from, links } = await mailbox.waitForMessage("ada@example.com")
  expect(from).toContain("app@example.com")
  expect(links).toContain("https://app.example/api/auth/callback/email?token=t")
})
