import { startMailbox } from "@sallyport/dev"
import { expect, test } from "vitest"
import { resolved } from "../../test/support/preset.js"
import type { EmailConfig } from "../contract/email-provider.js"
import Email from "./email.js"
import Nodemailer from "./nodemailer.js"

test("it is nodemailer under another id", () => {
  const config = { server: "smtp://localhost:25", from: "app@example.com", maxAge: 60 }
  const { sendVerificationRequest: _, ...email } = resolved(Email(config)) as unknown as EmailConfig
  const { sendVerificationRequest: __, ...other } = resolved(
    Nodemailer(config),
  ) as unknown as EmailConfig
  expect(email).toEqual({ ...other, id: "email", name: "Email" })
})

test("without a server it says so", () => {
  expect(() => Email({})).toThrow("needs the server option")
})

test("its message arrives", async () => {
  const mailbox = await startMailbox()
  try {
    const provider = resolved(Email({ server: mailbox.smtpUrl })) as unknown as EmailConfig
    const url = "https://app.example.com/auth/callback/email?token=t&email=ada%40example.com"
    await provider.sendVerificationRequest({
      identifier: "ada@example.com",
      url,
      provider,
      expires: new Date(8e12),
      token: "t",
      theme: {},
      request: new Request(url),
    })
    const { links, envelope } = await mailbox.waitForMessage("ada@example.com")
    expect(links).toContain(url)
    expect(envelope.to).toEqual(["ada@example.com"])
  } finally {
    await mailbox.stop()
  }
})
