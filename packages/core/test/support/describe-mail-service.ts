import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { EmailConfig, EmailUserConfig } from "../../src/contract/email-provider.js"
import { customFetch } from "../../src/contract/markers.js"
import { EmailSignInError } from "../../src/errors/provider-errors.js"
import { mailOf } from "../../src/extensions/mail/mail.js"
import { signInMail } from "../../src/mail/sign-in-mail.js"
import {
  json,
  startMailService,
  type Answer,
  type MailServiceStub,
  type ReceivedRequest,
} from "./mail-service.js"
import { mailSetup } from "./mail-setup.js"
import { resolved } from "./preset.js"

const RECIPIENT = "ada+1@example.com"
const TOKEN = "token-canary-0123456789"
/** The link in every message of these tests. */
export const LINK = `https://app.example.com/auth/callback/x?token=${TOKEN}&email=ada%2B1%40example.com`
const KEY = "key-canary/1+2="

/** The text of these tests' message. */
export const MAIL = await signInMail({ url: LINK, theme: {} })

/** A message of an extension, with a code and a link of its own. */
export const OTHER_MAIL = {
  subject: "Änderung bestätigen",
  text: "Your code is 48213377, or open https://app.example.com/undo?key=undo-canary-1",
  html: '<p>Your code is 48213377, or open <a href="https://app.example.com/undo?key=undo-canary-1">this</a></p>',
} as const

type Options = EmailUserConfig & { [customFetch]?: typeof fetch | undefined }

/** The facts about a service in a preset's own test file; `describeMailService` proves them. */
export interface ServiceFacts {
  readonly make: (options: Options) => EmailConfig
  /** As in the documentation; the key is `KEY`, the recipient `RECIPIENT`. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent from `App <app@example.com>`. Undefined if the body is not JSON. */
  readonly body?: unknown
  /** The documented success response. */
  readonly taken: readonly [status: number, body: unknown]
  /** Error responses in the documented form, each with the words that must be reported. */
  readonly refusals: readonly (readonly [status: number, body: unknown, words: string])[]
  /** Whether the credential is something other than `apiKey`. */
  readonly ownKey?: boolean
  /** Whether the message is written at the service, so that no other can be sent. */
  readonly linksOnly?: boolean
}

/** The key, the recipient and the sender in the facts. */
export const SAMPLE = { key: KEY, to: RECIPIENT, from: "App <app@example.com>" } as const

/** Helpers for a preset's own tests, in addition to the common rules. */
export interface ServiceTools {
  readonly sendWith: (options?: Options) => Promise<void>
  /** Sends `OTHER_MAIL`. */
  readonly sendOther: (options?: Options) => Promise<void>
  readonly received: () => MailServiceStub["received"]
  readonly asked: () => MailServiceStub["asked"]
}

let service: MailServiceStub

/** The preset, which sends to the service of the running test. */
function made(facts: ServiceFacts, options: Options): EmailConfig {
  return facts.make({
    [customFetch]: service.fetch,
    apiKey: KEY,
    from: SAMPLE.from,
    ...options,
  })
}

/** Sends a message of an extension in the same way. */
async function sendOther(
  facts: ServiceFacts,
  options: Options = {},
  to: string = RECIPIENT,
): Promise<void> {
  const send = mailOf(mailSetup({ providers: [made(facts, options)] }))
  await send?.({ ...OTHER_MAIL, to, origin: "https://app.example.com" })
}

/** Sends one message with this preset to the service of the running test. */
async function sendWith(
  facts: ServiceFacts,
  options: Options = {},
  identifier: string = RECIPIENT,
): Promise<void> {
  const provider = resolved(made(facts, options) as never) as unknown as EmailConfig
  await provider.sendVerificationRequest({
    identifier,
    url: LINK,
    provider,
    expires: new Date(8e12),
    token: TOKEN,
    theme: {},
    request: new Request(LINK),
  })
}

/** The rules for every preset that sends by HTTP, with the facts of one, over real sockets. */
export function describeMailService(
  title: string,
  facts: ServiceFacts,
  more?: (tools: ServiceTools) => void,
): void {
  describe(`${title}, over real sockets`, () => {
    beforeEach(async () => {
      service = await startMailService()
      service.answer = json(...facts.taken)
    })
    afterEach(() => service.stop())

    describeRequest(facts)
    describeRecipient(facts)
    describeRefusals(title, facts)
    describeSecrets(title, facts)
    if (!facts.ownKey) describeKey(title, facts)
    if (facts.linksOnly) describeLinksOnly(facts)
    else describeOtherMail(title, facts)
    if (facts.body !== undefined && !facts.linksOnly) describeOtherTexts(facts.body, facts)
    more?.({
      sendWith: (options) => sendWith(facts, options),
      sendOther: (options) => sendOther(facts, options),
      received: () => service.received,
      asked: () => service.asked,
    })
  })
}

async function failure(facts: ServiceFacts, answer: Answer): Promise<Error> {
  service.answer = answer
  const error: unknown = await sendWith(facts).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(EmailSignInError)
  const { message, stack, cause } = error as Error
  const told = `${message} ${stack} ${JSON.stringify({ ...(error as Error), cause })}`
  for (const secret of ["canary", "ada+1", "ada%2B1", btoa(KEY)]) expect(told).not.toContain(secret)
  return error as Error
}

function describeRequest(facts: ServiceFacts): void {
  test("the documented request, once", async () => {
    await sendWith(facts)
    expect(service.asked).toEqual([facts.url])
    expect(service.received).toHaveLength(1)
    const { method, path, headers, body } = service.received[0] as ReceivedRequest
    expect([method, path]).toEqual(["POST", new URL(facts.url).pathname])
    expect(headers).toMatchObject(facts.headers)
    if (facts.body === undefined) return
    expect(headers).toMatchObject({ "content-type": "application/json" })
    expect(JSON.parse(body)).toEqual(facts.body)
  })
}

function describeRecipient(facts: ServiceFacts): void {
  test.each([
    "eve@evil.example, ada@example.com",
    "eve@evil.example,ada@example.com",
    "eve@evil.example;ada@example.com",
    "Eve <eve@evil.example>",
    "group:eve@evil.example;",
    "eve@evil.example\r\nBcc: ada@example.com",
    '"eve@evil.example"@example.com',
    "",
  ])("%j is not one address: nothing is sent, and it is not quoted", async (to) => {
    const refused = sendWith(facts, {}, to)
    await expect(refused).rejects.toThrow(EmailSignInError)
    await expect(refused).rejects.toThrow("must have exactly one recipient")
    await expect(refused).rejects.not.toThrow("evil")
    expect(service.asked).toEqual([])
  })
}

function describeRefusals(title: string, facts: ServiceFacts): void {
  test.each(facts.refusals)(
    "%i is an error with the service's reason",
    async (status, body, words) => {
      const { message, cause } = await failure(facts, json(status, body))
      expect(message).toBe(`${title} answered ${status}: ${words}`)
      expect(cause).toEqual({ status })
    },
  )

  test.each<[string, Answer]>([
    ["a web page", (to) => to.writeHead(500, { "content-type": "text/html" }).end("<h1>no</h1>")],
    ["nothing", (to) => to.writeHead(500).end()],
    ["bytes", (to) => to.writeHead(500).end(Buffer.from([0xff, 0xfe, 0x00, 0x7b]))],
    ["half of an answer", (to) => to.writeHead(500).end('{"message":"n')],
    ["another shape", json(500, [{ message: { message: 1 } }])],
    ["no end of it", (to) => to.writeHead(500).end(`"${"x".repeat(1_000_000)}"`)],
  ])("500 with %s is an error with the status", async (_, answer) => {
    expect((await failure(facts, answer)).message).toBe(`${title} answered 500: no reason given`)
  })

  test("a redirect is an error and nobody else is asked", async () => {
    const { message } = await failure(facts, (to) =>
      to.writeHead(307, { location: "https://evil.example/" }).end(),
    )
    expect(message).toContain(`${title} answered with a redirect (307)`)
    expect(service.received).toHaveLength(1)
  })

  test("a connection that breaks is an error", async () => {
    const { message } = await failure(facts, (to) => to.destroy())
    expect(message).toMatch(new RegExp(`^${title} could not be reached \\(\\w+\\)$`))
  })

  test("what is no HTTP is an error", async () => {
    const { message } = await failure(facts, (to) => to.socket?.end("220 mail.example ESMTP\r\n"))
    expect(message).toMatch(new RegExp(`^${title} could not be reached`))
  })

  test.each<[string, Answer]>([
    ["an answer that never comes", () => undefined],
    ["an answer that never ends", (to) => to.writeHead(500).write("{")],
  ])("%s is an error after ten seconds", async (_, hang) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    try {
      const failed = failure(facts, hang)
      await vi.waitFor(() => expect(service.received).toHaveLength(1))
      await vi.advanceTimersByTimeAsync(10_000)
      expect((await failed).message).toBe(`${title} did not answer within ten seconds`)
    } finally {
      vi.useRealTimers()
    }
  })
}

function describeLinksOnly(facts: ServiceFacts): void {
  test("it sends nothing but links", () => {
    expect(mailOf(mailSetup({ providers: [made(facts, {})] }))).toBeUndefined()
  })
}

/** The same body with the texts of `OTHER_MAIL`. */
function withOtherMail(body: unknown): unknown {
  const texts = new Map(Object.entries(MAIL).map(([part, text]) => [text, part]))
  return JSON.parse(JSON.stringify(body), (_, value: unknown) => {
    const part = texts.get(value as string) as keyof typeof MAIL | undefined
    return part ? OTHER_MAIL[part] : value
  })
}

function describeOtherTexts(body: unknown, facts: ServiceFacts): void {
  test("a message of an extension has its own texts", async () => {
    await sendOther(facts)
    expect(JSON.parse(service.received[0]?.body ?? "")).toEqual(withOtherMail(body))
  })
}

function describeOtherMail(title: string, facts: ServiceFacts): void {
  test("a message of an extension is the same request", async () => {
    await sendOther(facts)
    expect(service.asked).toEqual([facts.url])
    expect(service.received[0]?.headers).toMatchObject(facts.headers)
  })

  test("without a sender, a message of an extension comes from the host of the site", async () => {
    await sendOther(facts, { from: undefined })
    expect(service.received[0]?.body).toContain("no-reply@app.example.com")
  })

  test("a message of an extension that is refused: the reason, without its link, its code and the address", async () => {
    const key = facts.ownKey ? "" : KEY
    const quoted = `${RECIPIENT}: ${OTHER_MAIL.text} (${key}) is spam for app.example.com`
    service.answer = json(403, { message: quoted })
    const { message, stack, cause } = (await sendOther(facts).catch((it: unknown) => it)) as Error
    expect(message).toContain(
      `${title} answered 403: [recipient]: Your code is [code], or open [link] (`,
    )
    expect(message).toContain("is spam for app.example.com")
    expect(cause).toEqual({ status: 403 })
    expect(`${message} ${stack}`).not.toMatch(/48213377|undo|ada\+1|canary/)
  })

  test.each(["eve@evil.example, ada@example.com", "ada@example.com\r\nBcc: eve@evil.example"])(
    "a message of an extension to %j is not sent",
    async (to) => {
      const refused = sendOther(facts, {}, to)
      await expect(refused).rejects.toThrow("must have exactly one recipient")
      await expect(refused).rejects.not.toThrow("evil")
      expect(service.asked).toEqual([])
    },
  )

  test("with a `sendVerificationRequest` of the application it sends nothing else", () => {
    const sendVerificationRequest = () => undefined
    const asOption = made(facts, { sendVerificationRequest })
    const replaced = { ...made(facts, {}), sendVerificationRequest }
    for (const provider of [asOption, replaced])
      expect(mailOf(mailSetup({ providers: [provider] }))).toBeUndefined()
    const renamed = { ...made(facts, {}), id: "other" }
    expect(mailOf(mailSetup({ providers: [renamed] }))).toBeDefined()
  })
}

function describeSecrets(title: string, facts: ServiceFacts): void {
  test.each([
    ["the link", LINK, "[link]"],
    ["the token", TOKEN, "[token]"],
    ["the recipient", RECIPIENT.toUpperCase(), "[recipient]"],
    ["the recipient, encoded", encodeURIComponent(RECIPIENT), "[recipient]"],
  ])("a reason that repeats %s is told without it", async (_, secret, name) => {
    const { message } = await failure(facts, json(400, { message: `No: ${secret}\r\n!` }))
    expect(message).toBe(`${title} answered 400: No: ${name} !`)
  })
}

function describeKey(title: string, facts: ServiceFacts): void {
  test("a reason that repeats the key is told without it", async () => {
    const { message } = await failure(facts, json(401, { message: `${"x".repeat(290)} ${KEY}` }))
    expect(message).toContain("[key]")
  })

  test("a reason that repeats the header is told without it", async () => {
    const sent = facts.headers["authorization"]?.replace(/^\w+ /, "") ?? KEY
    const { message } = await failure(facts, json(401, { message: `Bad: ${sent}` }))
    expect(message).toMatch(/Bad: \[(?:key|credentials)\]$/)
  })

  test("a line break after the key, as files bring it, is not sent", async () => {
    await sendWith(facts, { apiKey: `${KEY}\n` })
    expect(service.received[0]?.headers).toMatchObject(facts.headers)
  })

  test.each([undefined, "", " ", "key\ncanary", "key-canary\u200b"])(
    "the key %j cannot be sent: nothing is, and it is not quoted",
    async (apiKey) => {
      const refused = sendWith(facts, { apiKey })
      await expect(refused).rejects.toThrow(EmailSignInError)
      await expect(refused).rejects.toThrow(`${title} needs the apiKey option (or AUTH_`)
      await expect(refused).rejects.not.toThrow("canary")
      expect(service.asked).toEqual([])
    },
  )
}
