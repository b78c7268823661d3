import { inspect } from "node:util"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import type { EmailConfig } from "../../src/contract/email-provider.js"
import { customFetch } from "../../src/contract/markers.js"
import Loops from "../../src/providers/loops.js"
import MailGun from "../../src/providers/mailgun.js"
import Resend from "../../src/providers/resend.js"
import SES from "../../src/providers/ses.js"
import { Browser } from "../support/browser.js"
import { json, startMailService, type MailServiceStub } from "../support/mail-service.js"
import { recordedStore, world } from "../support/world.js"

const ADA = "ada@example.com"
const KEY = "key-canary-0123456789"

let service: MailServiceStub
beforeEach(async () => {
  service = await startMailService()
})
afterEach(() => service.stop())

const presets: readonly [string, (options: { [customFetch]: typeof fetch }) => EmailConfig][] = [
  ["resend", (options) => Resend({ ...options, apiKey: KEY })],
  ["mailgun", (options) => MailGun({ ...options, apiKey: KEY })],
  ["loops", (options) => Loops({ ...options, apiKey: KEY, transactionalId: "t" })],
  [
    "ses",
    (options) =>
      SES({ ...options, accessKeyId: "AKID", secretAccessKey: KEY, region: "eu-central-1" }),
  ],
]

describe.each(presets)("Sign-in by %s", (id, make) => {
  /** A visitor of a site that keeps every line of its log as a careless logger would write it. */
  function visitor() {
    const lines: string[] = []
    const write = (...parts: unknown[]) =>
      void lines.push(...parts.map((part) => inspect(part, { depth: 12, showHidden: true })))
    const { adapter } = recordedStore()
    const config: AuthConfig = world({
      adapter,
      debug: true,
      logger: { error: write, warn: write, debug: write },
      providers: [make({ [customFetch]: service.fetch })],
    })
    return { ada: new Browser(config), lines }
  }

  /** The link in the request that reached the service, after decoding the transport's encoding. */
  function linkSent(): string {
    const text = service.received[0]?.body.replaceAll("&amp;", "&") ?? ""
    return /http:\/\/app\.test\/auth\/callback\/[^\s"\\<]+/.exec(text)?.[0] ?? ""
  }

  test("the link that the service is given signs in, once", async () => {
    const { ada } = visitor()
    await ada.post(`signin/${id}`, { email: " Ada@Example.com " })
    expect(service.received).toHaveLength(1)
    expect(new URL(linkSent()).searchParams.get("email")).toBe(ADA)
    await ada.get(linkSent())
    expect(await ada.session()).toMatchObject({ user: { email: ADA } })
  })

  test("a refusal is told as EmailSignin, undoes the token, and is logged without secrets", async () => {
    const { ada, lines } = visitor()
    service.answer = (response) =>
      json(422, { message: `Refused ${KEY} ${linkSent()} for ${ADA}` })(response)
    const response = await ada.post(`signin/${id}`, { email: ADA })
    expect(response.headers.get("location")).toContain("error=EmailSignin")
    expect(lines.join("\n")).toContain("answered 422: Refused [key] [link] for [recipient]")
    const token = new URL(linkSent()).searchParams.get("token") ?? ""
    expect(token).toHaveLength(64)
    for (const secret of [KEY, token, btoa(`api:${KEY}`)])
      expect(lines.join("\n")).not.toContain(secret)
    await ada.get(linkSent())
    expect(await ada.session()).toBeNull()
  })
})
