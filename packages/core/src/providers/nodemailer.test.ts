import { startMailbox, type Mailbox } from "@sallyport/dev"
import { SMTPServer } from "smtp-server"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { EmailConfig } from "../contract/email-provider.js"
import { resolved } from "../../test/support/preset.js"
import { EmailSignInError } from "../errors/provider-errors.js"
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

  test.each([
    "eve@evil.example, ada@example.com",
    "eve@evil.example,ada@example.com",
    "eve@evil.example;ada@example.com",
    "eve@evil.example ada@example.com",
    "Eve <eve@evil.example>",
    "<eve@evil.example>, ada@example.com",
    "group: eve@evil.example, ada@example.com;",
    "ada@example.com\r\nBcc: eve@evil.example",
    "ada@example.com>\r\nRCPT TO:<eve@evil.example",
  ])("%j is one recipient or none, never another", async (identifier) => {
    mailbox.clear()
    await send({ server: mailbox.smtpUrl }, identifier).catch(() => undefined)
    const reached = mailbox.messages().flatMap(({ envelope }) => envelope.to)
    expect(reached.filter((address) => address !== identifier)).toEqual([])
    expect(mailbox.messages().map(({ raw }) => /^bcc:/im.test(raw))).not.toContain(true)
  })

  test("options in the place of a connection string", async () => {
    const { hostname, port } = new URL(mailbox.smtpUrl)
    await send({ server: { host: hostname, port: Number(port) } }, "options@example.com")
    await expect(mailbox.waitForMessage("options@example.com")).resolves.toBeDefined()
  })
})

describe("a message that is not accepted is an error", () => {
  test.each([{ rejected: ["ada@example.com"] }, { pending: ["ada@example.com"] }])(
    "wire · what a transport did not deliver, %j, is told without the address",
    async (result) => {
      const server = {
        name: "stub",
        version: "1",
        send: (_: unknown, done: (error: null, info: object) => void) => done(null, result),
      }
      const failure = send({ server }, "ada@example.com")
      await expect(failure).rejects.toThrow(EmailSignInError)
      await expect(failure).rejects.toThrow("did not accept the message")
      await expect(failure).rejects.not.toThrow("ada@")
    },
  )

  test("options that nodemailer cannot read are one too", async () => {
    const failure = send({ server: { url: "smtp://%" } }, "ada@example.com")
    await expect(failure).rejects.toThrow(EmailSignInError)
  })

  /** The error for a message to a server that requires a password and rejects what `refuse` names. */
  async function failureAt(refuse: "password" | "recipient" | "message"): Promise<unknown> {
    const no = (text: string) => Object.assign(new Error(text), { responseCode: 550 })
    const smtp = new SMTPServer({
      allowInsecureAuth: true,
      authMethods: ["PLAIN"],
      disabledCommands: ["STARTTLS"],
      closeTimeout: 100,
      onAuth: ({ password }, _, done) =>
        refuse === "password" ? done(no("Wrong password")) : done(null, { user: password }),
      onRcptTo: ({ address }, __, done) =>
        done(refuse === "recipient" ? no(`No such mailbox: ${address}`) : null),
      onData: (stream, _, done) => {
        stream.resume()
        stream.on("end", () => done(no(`Spam: ${url}`)))
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
    "%s refused: the reason, and never the password, the address or the link",
    async (refused) => {
      const error = await failureAt(refused)
      expect(error).toBeInstanceOf(Error)
      expect(error).toBeInstanceOf(EmailSignInError)
      const { message, stack } = error as EmailSignInError
      expect(message).toMatch(/Wrong password|No such mailbox|Spam/)
      const told = `${message} ${stack} ${JSON.stringify({ ...(error as object) })}`
      expect(told).not.toContain("pass-canary")
      expect(told).not.toContain(btoa("\0app\0pass-canary"))
      expect(told).not.toMatch(/ada@example|app\.example\.com|token=/)
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
  test.each<[NodemailerUserConfig["server"], unknown]>([
    [{ host: "smtp.example" }, { host: "smtp.example", port: 25 }],
    [{ port: 587 }, { host: "localhost", port: 587 }],
    [
      { auth: { user: "app", pass: "p" } },
      { host: "localhost", port: 25, auth: { user: "app", pass: "p" } },
    ],
    [
      { host: "smtp.example", secure: true },
      { host: "smtp.example", secure: true },
    ],
    ["smtp://smtp.example", "smtp://smtp.example"],
  ])("wire · %j is merged with host and port", (server, merged) => {
    const { server: used } = resolved(Nodemailer({ server })) as unknown as EmailConfig
    expect(used).toEqual(merged)
  })

  test("a transport object with methods of its class is taken as it is", () => {
    const server = new (class {
      send(): void {}
    })()
    expect((resolved(Nodemailer({ server })) as unknown as EmailConfig).server).toBe(server)
  })

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
