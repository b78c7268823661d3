import { once } from "node:events"
import { connect } from "node:net"
import { createTransport } from "nodemailer"
import type { SendMailOptions } from "nodemailer"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { startMailbox } from "./start-mailbox.js"
import type { Mailbox } from "./start-mailbox.js"

let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await startMailbox()
})
afterAll(() => mailbox.stop())
beforeEach(() => mailbox.clear())

async function send(mail: SendMailOptions): Promise<void> {
  const transport = createTransport(mailbox.smtpUrl)
  await transport.sendMail({ from: '"Shop" <shop@example.com>', to: "ada@example.com", ...mail })
  transport.close()
}

async function page(path: string): Promise<{ text: string; status: number; policy: string }> {
  const response = await fetch(`${mailbox.url}${path}`)
  const policy = response.headers.get("content-security-policy") ?? ""
  return { text: await response.text(), status: response.status, policy }
}

describe("a message", () => {
  test("keeps its UTF-8 subject, its text and its HTML", async () => {
    await send({ subject: "Grüße aus 東京 ✉", text: "Straße", html: "<p>Straße &amp; Weg</p>" })
    const mail = await mailbox.waitForMessage("ada@example.com")
    expect(mail).toMatchObject({
      subject: "Grüße aus 東京 ✉",
      html: "<p>Straße &amp; Weg</p>",
      from: '"Shop" <shop@example.com>',
      to: ["ada@example.com"],
    })
    expect(mail.text?.trim()).toBe("Straße")
    expect(mail.raw).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(mail.receivedAt).toBeInstanceOf(Date)
  })

  test("has null for the part that it lacks", async () => {
    await send({ subject: "a", text: "only text" })
    expect((await mailbox.waitForMessage("ada@example.com")).html).toBeNull()
    await send({ subject: "b", to: "b@example.com", html: "<p>only HTML</p>" })
    expect((await mailbox.waitForMessage("b@example.com")).text).toBeNull()
  })

  test("has an envelope of its own, which decides whose it is (RFC 5321 §2.3.1)", async () => {
    const envelope = { from: "bounce@example.com", to: ["hidden@example.com", "b@example.com"] }
    await send({ subject: "Hello", text: "x", envelope })
    const mail = await mailbox.waitForMessage("HIDDEN@example.com")
    expect(mail.envelope).toEqual(envelope)
    expect(mail.to).toEqual(["ada@example.com"])
    await expect(mailbox.waitForMessage("ada@example.com", { timeout: 0.05 })).rejects.toThrow(
      "No mail for ada@example.com arrived within 0.05 s",
    )
  })

  test("gives its links, entities decoded", async () => {
    const link = "http://127.0.0.1:3000/auth/callback/email?token=t&email=ada%40example.com"
    await send({
      text: `Sign in: ${link}\n`,
      html: `<a href="${link.replace("&", "&amp;")}">In</a>`,
    })
    expect((await mailbox.waitForMessage("ada@example.com")).links).toEqual([link])
  })
})

describe("waiting", () => {
  test("begins before the mail arrives", async () => {
    const waiting = mailbox.waitForMessage("later@example.com")
    await send({ to: "other@example.com", text: "not this one" })
    await send({ to: "later@example.com", text: "this one" })
    expect((await waiting).envelope.to).toEqual(["later@example.com"])
  })

  test("for the next one does not take the last one", async () => {
    await send({ subject: "first", text: "x" })
    const first = await mailbox.waitForMessage("ada@example.com")
    const next = mailbox.waitForMessage("ada@example.com", { after: first })
    await send({ subject: "second", text: "x" })
    expect((await next).subject).toBe("second")
    expect((await mailbox.waitForMessage("ada@example.com")).subject).toBe("second")
  })
})

describe("the server", () => {
  test("refuses more than 1 MB, announced or not", async () => {
    await expect(send({ text: "x".repeat(2_000_000) })).rejects.toMatchObject({ responseCode: 552 })
    expect(mailbox.messages()).toEqual([])
  })

  test("keeps the last 200, newest first", async () => {
    const transport = createTransport({ url: mailbox.smtpUrl, pool: true, maxConnections: 1 })
    for (let n = 1; n <= 205; n += 1)
      await transport.sendMail({ from: "a@example.com", to: "b@example.com", subject: `n${n}` })
    transport.close()
    const subjects = mailbox.messages().map(({ subject }) => subject)
    expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([200, "n205", "n6"])
  })

  test("offers neither AUTH nor STARTTLS, and takes mail from a client that would sign in", async () => {
    const socket = connect(Number(new URL(mailbox.smtpUrl).port), "127.0.0.1").setEncoding("utf8")
    await once(socket, "readable") // the greeting
    socket.write("EHLO test.example\r\nQUIT\r\n")
    const said = (await socket.toArray()).join("")
    expect(said).toMatch(/^250[- ]SIZE 1048576/m)
    expect(said).not.toMatch(/AUTH|STARTTLS/)
    const transport = createTransport({ url: mailbox.smtpUrl, auth: { user: "a", pass: "b" } })
    await expect(transport.verify()).resolves.toBe(true)
  })
})

describe("the pages", () => {
  const hostile = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`

  test("show hostile mail as text, and its HTML only in a sandbox", async () => {
    await send({
      from: { name: hostile, address: "a@example.com" },
      subject: hostile,
      text: hostile,
      html: `<script>parent.x=1</script><form action="https://evil.example"></form>${hostile}`,
    })
    const { id } = await mailbox.waitForMessage("ada@example.com")
    const list = await page("/")
    const message = await page(`/messages/${id}`)
    for (const { text, policy } of [list, message]) {
      expect(text).not.toMatch(/<script>|<img|<form action="https/)
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toMatch(/unsafe/)
    }
    expect(message.policy).not.toContain("script-src")
    const [frame = ""] = /<iframe[^>]*>/.exec(message.text) ?? []
    expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(frame).toContain(`src="/messages/${id}/html"`)
    expect(frame).not.toContain("srcdoc")
    const document = await page(`/messages/${id}/html`)
    expect(document.policy).toContain("sandbox allow-popups allow-popups-to-escape-sandbox")
    expect(document.policy).toContain("default-src 'none'")
    expect(document.policy).not.toMatch(/allow-(scripts|same-origin|forms|top)|script-src/)
  })

  test("make links into buttons that tell the other side nothing", async () => {
    await send({
      html: `<a href="https://a.example/?a=1&amp;b=2">x</a><a href="javascript:x()">y</a>`,
    })
    const { id } = await mailbox.waitForMessage("ada@example.com")
    const { text } = await page(`/messages/${id}`)
    expect(text).toMatch(
      /href="https:\/\/a\.example\/\?a=1&amp;b=2"\s+target="_blank"\s+rel="noopener noreferrer"/,
    )
    expect(text).not.toContain('href="javascript:')
  })

  test("are also data", async () => {
    await send({ subject: "Hello", text: "x" })
    const response = await fetch(`${mailbox.url}/messages.json`)
    const [message] = (await response.json()) as object[]
    expect(message).toMatchObject({ subject: "Hello", envelope: { to: ["ada@example.com"] } })
    expect(message).not.toHaveProperty("raw")
    expect(response.headers.get("access-control-allow-origin")).toBeNull()
  })

  test("delete all for a post of their own, not for one from another site", async () => {
    await send({ text: "x" })
    const clear = (origin: string): Promise<Response> =>
      fetch(`${mailbox.url}/clear`, { method: "POST", headers: { origin }, redirect: "manual" })
    expect((await clear("http://evil.example")).status).toBe(403)
    expect(mailbox.messages()).toHaveLength(1)
    expect((await clear(mailbox.url)).status).toBe(303)
    expect(mailbox.messages()).toEqual([])
  })

  test.each(["/messages/999", "/messages/999/html", "/messages/../x", "/nothing"])(
    "404: %s",
    async (path) => {
      expect((await page(path)).status).toBe(404)
    },
  )
})
