import { describe, expect, test, vi } from "vitest"
import { mailSetup } from "../../../test/support/mail-setup.js"
import { mailTo } from "../../../test/support/world.js"
import type { SendMail, SiteMail } from "../../contract/email-provider.js"
import { AuthError } from "../../errors/auth-error.js"
import { EmailSignInError } from "../../errors/provider-errors.js"
import { AccessDenied } from "../../errors/sign-in-errors.js"
import { sendLinkBy } from "../../mail/mail-sender.js"
import GitHub from "../../providers/github.js"
import Loops from "../../providers/loops.js"
import { mailOf, missingMail } from "./mail.js"

const MAIL: SiteMail = {
  to: "ada@example.com",
  subject: "Your password was changed",
  text: "If it was not you, open https://app.example.com/undo?key=k1",
  html: "<p>If it was not you</p>",
  origin: "https://app.example.com",
}

/** A provider that notes who sends what. */
function noting(id: string, sent: string[]) {
  const sendVerificationRequest = sendLinkBy(async (provider, { to, subject }) => {
    sent.push(`${provider.id}: ${subject} to ${to}`)
  })
  return mailTo([], { id, sendVerificationRequest })
}

const linksOnly = mailTo([])

describe("who sends a message", () => {
  test("the first provider that can, with its own options", async () => {
    const sent: string[] = []
    const providers = [GitHub, linksOnly, noting("first", sent), noting("second", sent)]
    await mailOf(mailSetup({ providers }))?.(MAIL)
    expect(sent).toEqual(["first: Your password was changed to ada@example.com"])
  })

  test("the option, whatever the providers can, with everything about the message", async () => {
    const sent: string[] = []
    const mail = vi.fn<SendMail>()
    await mailOf(mailSetup({ providers: [noting("first", sent)], mail }))?.(MAIL)
    expect(mail.mock.calls).toEqual([[MAIL]])
    expect(sent).toEqual([])
  })

  test("nobody", () => {
    expect(mailOf(mailSetup({}))).toBeUndefined()
    expect(mailOf(mailSetup({ providers: [linksOnly, GitHub] }))).toBeUndefined()
  })
})

describe("what is sent by the option", () => {
  test.each([
    "eve@evil.example, ada@example.com",
    "Ada <ada@example.com>",
    "ada@example.com\nBcc: eve@evil.example",
    "",
  ])("nothing to %j, which is not quoted", async (to) => {
    const mail = vi.fn<SendMail>()
    const refused = mailOf(mailSetup({ mail }))?.({ ...MAIL, to })
    await expect(refused).rejects.toThrow(EmailSignInError)
    await expect(refused).rejects.toThrow("must have exactly one recipient")
    await expect(refused).rejects.not.toThrow("example.com")
    expect(mail).not.toHaveBeenCalled()
  })

  test.each([
    ["a\r\nBcc: eve@evil.example", "a Bcc: eve@evil.example"],
    ["a\u2028b\u0085c\0d\te", "a b c d e"],
    ["\n Grüße 🔑 ", "Grüße 🔑"],
  ])("CWE-93 · the subject %j on one line", async (subject, line) => {
    const mail = vi.fn<SendMail>()
    await mailOf(mailSetup({ mail }))?.({ ...MAIL, subject })
    expect(mail.mock.calls[0]?.[0].subject).toBe(line)
  })
})

describe("a message that was not sent", () => {
  const failing = (error: unknown) =>
    mailOf(
      mailSetup({
        mail: () => {
          throw error
        },
      }),
    )?.(MAIL)

  test("is an error with the cause", async () => {
    const cause = new Error("queue is full")
    await expect(failing(cause)).rejects.toMatchObject({
      type: "EmailSignInError",
      message: "The option mail could not send the message",
      cause: { err: cause },
    })
  })

  test("is an error whatever is thrown", async () => {
    await expect(failing(undefined)).rejects.toThrow(EmailSignInError)
  })

  test("is the error of the library that the application threw", async () => {
    const refused = new AccessDenied("not to this address")
    await expect(failing(refused)).rejects.toBe(refused)
  })

  test("is an error after timeouts.mail", async () => {
    const late = mailOf(mailSetup({ mail: () => new Promise(() => undefined), mailTimeout: 0.01 }))
    await expect(late?.(MAIL)).rejects.toThrow(
      "The message was not sent within 0.01 seconds. Set timeouts.mail to wait longer.",
    )
  })
})

describe("an extension that needs mail", () => {
  const problem = (options: Parameters<typeof mailSetup>[0]) =>
    missingMail(mailSetup(options), "password()").map((error) => {
      expect(error).toBeInstanceOf(AuthError)
      return error.message
    })

  test("finds nothing missing if there is a provider or the option", () => {
    expect(problem({ providers: [linksOnly, noting("first", [])] })).toEqual([])
    expect(problem({ mail: () => undefined })).toEqual([])
  })

  test("says that there is nothing to send with", () => {
    expect(problem({ providers: [GitHub] })).toEqual([
      "password() sends messages, and there is no email provider, and no option mail. Set the option mail to a function that sends any message, or add an email preset without a sendVerificationRequest of your own, such as Resend or Nodemailer.",
    ])
  })

  test("says which providers only send links", () => {
    const loops = Loops({ transactionalId: "t", apiKey: "k" })
    expect(problem({ providers: [linksOnly] })[0]).toMatch(
      /^password\(\) sends messages, and the provider "email" only has sendVerificationRequest, which sends nothing but sign-in links\. Set the option mail /,
    )
    expect(problem({ providers: [linksOnly, loops] })[0]).toMatch(
      /and the providers "email" and "loops" only have sendVerificationRequest, which sends nothing but sign-in links\. /,
    )
  })
})
