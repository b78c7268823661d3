import { startMailbox, type Mailbox } from "@sallyport/dev"
import { SMTPServer } from "smtp-server"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { EmailConfig } from "../contract/email-provider.js"
import { mailSetup } from "../../test/support/mail-setup.js"
import { resolved } from "../../test/support/preset.js"
import { EmailSignInError } from "../errors/provider-errors.js"
import { mailOf } from "../extensions/mail/mail.js"
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

/** Sends a message of an extension in the same way. */
async function sendOther(config: NodemailerUserConfig, mail: { to: string; subject?: string }) {
  await mailOf(mailSetup({ providers: [Nodemailer(config)] }))?.({
    subject: "Änderung bestätigen",
    text: "Your code is 48213377: https://app.example.com/undo?key=undo-canary-1",
    html: "<p>Your code is <b>48213377</b></p>",
    origin: "https://app.example.com",
    ...mail,
  })
}

describe("a message of an extension in a real mailbox", () => {
  test("has its texts, and the sender of the provider", async () => {
    const to = "o'hara+other@example.com"
    await sendOther({ server: mailbox.smtpUrl, from: "App <app@example.com>" }, { to })
    const mail = await mailbox.waitForMessage(to)
    expect(mail.envelope).toEqual({ from: "app@example.com", to: [to] })
    expect(mail.subject).toBe("Änderung bestätigen")
    expect(mail.text).toContain("Your code is 48213377")
    expect(mail.html).toContain("<b>48213377</b>")
  })

  test("comes from the host of the site if no sender is set", async () => {
    const to = "no-sender@example.com"
    await sendOther({ server: mailbox.smtpUrl }, { to })
    expect((await mailbox.waitForMessage(to)).envelope.from).toBe("no-reply@app.example.com")
  })

  test("CWE-93 · a subject with line breaks adds no header and no text", async () => {
    const to = "subject@example.com"
    const subject = "Hello\r\nBcc: eve@evil.example\u2028\r\n\r\n<b>evil</b>"
    await sendOther({ server: mailbox.smtpUrl }, { to, subject })
    const mail = await mailbox.waitForMessage(to)
    expect(mail.subject).toBe("Hello Bcc: eve@evil.example <b>evil</b>")
    expect(mail.envelope.to).toEqual([to])
    expect(mail.raw).not.toMatch(/^bcc:/im)
    expect(mail.text).not.toContain("evil")
  })

  test.each(["eve@evil.example, ada@example.com", "ada@example.com\r\nBcc: eve@evil.example"])(
    "to %j is not sent",
    async (to) => {
      mailbox.clear()
      const refused = sendOther({ server: mailbox.smtpUrl }, { to })
      await expect(refused).rejects.toThrow("must have exactly one recipient")
      await expect(refused).rejects.not.toThrow("evil")
      expect(mailbox.messages()).toEqual([])
    },
  )
})

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
  async function failureAt(
    refuse: "password" | "sender" | "recipient" | "message",
    sending: (server: string) => Promise<void> = (server) => send({ server }, "ada@example.com"),
  ): Promise<unknown> {
    const no = (text: string) => Object.assign(new Error(text), { responseCode: 550 })
    const smtp = new SMTPServer({
      allowInsecureAuth: true,
      authMethods: ["PLAIN"],
      disabledCommands: ["STARTTLS"],
      closeTimeout: 100,
      onAuth: ({ password }, _, done) =>
        refuse === "password" ? done(no("Wrong password")) : done(null, { user: password }),
      onMailFrom: (_, __, done) => done(refuse === "sender" ? no("Not your address") : null),
      onRcptTo: ({ address }, __, done) =>
        done(refuse === "recipient" ? no(`No such mailbox: ${address}`) : null),
      onData: (stream, _, done) => {
        stream.resume()
        stream.on("end", () => done(no(`Spam: ${url} or 48213377, undo-canary-1`)))
      },
    })
    smtp.on("error", () => undefined)
    await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve))
    const { port } = smtp.server.address() as AddressInfo
    try {
      await sending(`smtp://app:pass-canary@127.0.0.1:${port}`)
      return undefined
    } catch (error) {
      return error
    } finally {
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
    }
  }

  test.each([
    ["a@example.com", "App <app@example.com>", "App <app@example.com>"],
    ["a@example.com", undefined, "no-reply@app.example.com"],
  ])("to %s, the sender %s refused: it is named, with the option", async (to, from, named) => {
    const error = await failureAt("sender", (server) => send({ server, from }, to))
    expect((error as Error).message).toMatch(/Not your address/)
    expect((error as Error).message).toContain(
      `. The sender was ${named}: set the option from to one that this server sends for.`,
    )
  })

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

  test.each(["recipient", "message"] as const)(
    "a message of an extension, %s refused: the reason, and never the address, a code or a link",
    async (refused) => {
      const to = "ada@example.com"
      const error = await failureAt(refused, (server) => sendOther({ server }, { to }))
      expect(error).toBeInstanceOf(EmailSignInError)
      const { message, stack } = error as EmailSignInError
      expect(message).toMatch(/No such mailbox: \[recipient\]|Spam: .* or \[code\], \[code\]/)
      expect(`${message} ${stack}`).not.toMatch(/ada@example|48213377|undo-canary/)
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
