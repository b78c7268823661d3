import { startMailbox, type Mailbox } from "@sallyport/dev"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import type { SendMail } from "../../src/contract/email-provider.js"
import { mailOf, missingMail } from "../../src/extensions/mail/mail.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import Nodemailer from "../../src/providers/nodemailer.js"
import { Browser } from "../support/browser.js"
import { mailTo, password, world } from "../support/world.js"

const right = { username: "ada", password: "enchantress" }

/** Tells a person of a sign-in: before anything is written, and when their session has started. */
const notices = makeExtension(
  "notices",
  { needs: [(setup) => missingMail(setup, "notices()")] },
  (setup) => {
    const tell = async (address: string | null | undefined, what: string, origin: string) =>
      mailOf(setup)?.({
        to: address ?? "",
        subject: `${what} at ${new URL(origin).host}`,
        text: `${what}.`,
        html: `<p>${what}.</p>`,
        origin,
      })
    return {
      phases: {
        decided: async ({ origin }, { identity }) => {
          await tell(identity.user.email, "Somebody is signing in", origin)
          return null
        },
        started: async ({ origin }, { user }) => {
          await tell(user.email, "Somebody signed in", origin)
          return null
        },
      },
    }
  },
)

function site(options: Parameters<typeof world>[0]) {
  return world({
    adapter: MemoryAdapter(),
    session: { strategy: "jwt" },
    extensions: [notices],
    ...options,
  })
}

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
})
afterAll(() => mailbox.stop())

describe("An extension sends messages", () => {
  test("through the provider of the sign-in links, which are what they were", async () => {
    const config = site({ providers: [password(), Nodemailer({ server: mailbox.smtpUrl })] })
    const browser = new Browser(config)
    await browser.post("callback/credentials", right)
    expect(await browser.session()).toMatchObject({ user: { email: "ada@example.com" } })
    const newest = mailbox.messages().map(({ envelope, subject }) => ({ ...envelope, subject }))
    const envelope = { from: "no-reply@app.test", to: ["ada@example.com"] }
    expect(newest.toReversed()).toEqual([
      { ...envelope, subject: "Somebody is signing in at app.test" },
      { ...envelope, subject: "Somebody signed in at app.test" },
    ])

    await new Browser(config).post("signin/nodemailer", { email: "bob@example.com" })
    const link = await mailbox.waitForMessage("bob@example.com")
    expect(link.subject).toBe("Sign in to app.test")
  })

  test("by the option, whatever the providers can", async () => {
    mailbox.clear()
    const mail = vi.fn<SendMail>()
    const providers = [password(), Nodemailer({ server: mailbox.smtpUrl })]
    await new Browser(site({ providers, mail })).post("callback/credentials", right)
    expect(mail.mock.calls.map(([{ subject, origin }]) => [subject, origin])).toEqual([
      ["Somebody is signing in at app.test", "http://app.test"],
      ["Somebody signed in at app.test", "http://app.test"],
    ])
    expect(mailbox.messages()).toEqual([])
  })

  test("also while debug is on", async () => {
    mailbox.clear()
    const providers = [password(), Nodemailer({ server: mailbox.smtpUrl })]
    await new Browser(site({ providers, debug: true })).post("callback/credentials", right)
    expect(mailbox.messages()).toHaveLength(2)
  })
})

describe("A message that is not sent", () => {
  test("fails what needs it, and the log has no code of it", async () => {
    const server = "smtp://app:pass-canary@127.0.0.1:1"
    const config = site({ providers: [password(), Nodemailer({ server })] })
    const browser = new Browser(config)
    const answer = await browser.post("callback/credentials", right)
    expect(answer.headers.get("location")).toContain("error=")
    expect(await browser.session()).toBeNull()
    const told = config.log.map((error) => `${error.stack} ${JSON.stringify(error)}`).join("\n")
    expect(told).toContain("ECONNREFUSED")
    expect(told).not.toMatch(/canary|ada@example/)
  })
})

describe("An extension without anything to send with", () => {
  test("is a problem of the configuration, which says what to do", async () => {
    const config = site({ providers: [password(), mailTo([])] })
    const answer = await new Browser(config).get("session")
    expect(answer.status).toBe(500)
    expect(config.log.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^notices\(\) sends messages, and the provider "email" only has sendVerificationRequest.*Set the option mail /,
      ),
    ])
  })
})

test("an option mail that is no function is a problem of the configuration", async () => {
  const config = world({ mail: "smtp://localhost" as never })
  expect((await new Browser(config).get("session")).status).toBe(500)
  expect(config.log[0]?.message).toContain("mail")
})
