import { startMailbox, type Mailbox } from "@sallyport/dev"
import { SMTPServer } from "smtp-server"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { EmailConfig } from "../contract/email-provider.js"
import { resolved } from "../../test/support/preset.js"
import Nodemailer, { type NodemailerUserConfig } from "./nodemailer.js"

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
})
afterAll(() => mailbox.stop())

const url = "https://app.example.com/auth/callback/nodemailer?token=t&email=ada%40example.com"

async function send(config: NodemailerUserConfig, identifier: string): Promise<void> {
  const provider = resolved(Nodemailer(config)) as unknown as EmailConfig
  await provider.sendVerificationRequest({
    identifier,
    url,
    provider,
    expires: new Date(8e12),
    token: "t",
    theme: {},
    request: new Request(url),
  })
}

describe("a message in a real mailbox", () => {
  test.each([
    "ada@example.com",
    "o'hara+news@example.com",
    "a{b}c|d@example.com",
    "=?utf-8?q?eve=40evil.example?=@example.com",
  ])("%s: one recipient, the same in header and envelope", async (identifier) => {
    await send({ server: mailbox.smtpUrl, from: "App <app@example.com>" }, identifier)
    const mail = await mailbox.waitForMessage(identifier)
    expect(mail.envelope).toEqual({ from: "app@example.com", to: [identifier] })
    expect(mail.raw).toMatch(/^From: App <app@example\.com>$/m)
    expect(mail.raw.match(/^(?:to|cc|bcc):/gim)).toHaveLength(1)
    expect(mail.subject).toBe("Sign in to app.example.com")
    expect(mail.links).toContain(url)
    expect(mail.text).toContain(url)
  })

  test.each([
    ["app@example.com", "app@example.com"],
    ['"App, Inc." <app@example.com>', "app@example.com"],
    [undefined, "no-reply@app.example.com"],
  ])("from %j: the envelope says %s", async (from, sender) => {
    const identifier = `to-${sender.length}-${from?.length ?? 0}@example.com`
    await send({ server: mailbox.smtpUrl, ...(from && { from }) }, identifier)
    expect((await mailbox.waitForMessage(identifier)).envelope.from).toBe(sender)
  })

  test("options in the place of a connection string", async () => {
    const { hostname, port } = new URL(mailbox.smtpUrl)
    await send({ server: { host: hostname, port: Number(port) } }, "options@example.com")
    await expect(mailbox.waitForMessage("options@example.com")).resolves.toBeDefined()
  })
})

describe("a message that is not accepted is an error", () => {
  /** The failure of a message to a server that demands a password and refuses what `refuse` says. */
  async function failureAt(refuse: "password" | "recipient" | "message"): Promise<unknown> {
    const no = (text: string) => Object.assign(new Error(text), { responseCode: 550 })
    const smtp = new SMTPServer({
      allowInsecureAuth: true,
      authMethods: ["PLAIN"],
      disabledCommands: ["STARTTLS"],
      closeTimeout: 100,
      onAuth: ({ password }, _, done) =>
        refuse === "password" ? done(no("Wrong password")) : done(null, { user: password }),
      onRcptTo: (_, __, done) => done(refuse === "recipient" ? no("No such mailbox") : null),
      onData: (stream, _, done) => {
        stream.resume()
        stream.on("end", () => done(no("Spam")))
      },
    })
    smtp.on("error", () => undefined)
    await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve))
    const { port } = smtp.server.address() as AddressInfo
    try {
      await send({ server: `smtp://app:pass-canary@127.0.0.1:${port}` }, "ada@example.com")
      return undefined
    } catch (error) {
      return error
    } finally {
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
    }
  }

  test.each(["password", "recipient", "message"] as const)(
    "%s refused: the reason, and never the password",
    async (refused) => {
      const error = await failureAt(refused)
      expect(error).toBeInstanceOf(Error)
      const { message, stack } = error as Error
      expect(message).toMatch(/Wrong password|No such mailbox|Spam/)
      const told = `${message} ${stack} ${JSON.stringify({ ...(error as object) })}`
      expect(told).not.toContain("pass-canary")
      expect(told).not.toContain(btoa("\0app\0pass-canary"))
    },
  )

  test("nobody listens", async () => {
    const server = "smtp://app:pass-canary@127.0.0.1:1"
    const failure = send({ server }, "ada@example.com")
    await expect(failure).rejects.toThrow("ECONNREFUSED")
    await expect(failure).rejects.not.toThrow("canary")
  })
})

describe("the server option", () => {
  test.each([{}, { server: "" }, { server: undefined }])("%j is missing", (config) => {
    expect(() => Nodemailer(config)).toThrow("Nodemailer needs the server option")
  })

  test.each(["app:pass-canary@host:587", "https://app:pass-canary@host"])(
    "a text that is no connection string is refused without being quoted",
    (server) => {
      expect(() => Nodemailer({ server })).toThrow("it must begin with smtp://")
      expect(() => Nodemailer({ server })).not.toThrow("canary")
    },
  )
})
