import { describe, expect, test } from "vitest"
import type { ServiceFacts } from "../../test/support/describe-mail-service.js"
import {
  describeMailService,
  MAIL,
  OTHER_MAIL,
  SAMPLE,
} from "../../test/support/describe-mail-service.js"
import { formParts } from "../../test/support/mail-service.js"
import { AuthError } from "../errors/auth-error.js"
import MailGun from "./mailgun.js"

const facts: ServiceFacts = {
  make: (options) => MailGun(options),
  url: "https://api.mailgun.net/v3/example.com/messages",
  headers: { authorization: `Basic ${btoa(`api:${SAMPLE.key}`)}` },
  // As in https://documentation.mailgun.com/docs/mailgun/api-reference
  taken: [
    200,
    { id: "<20111114174239.25659.5817@samples.mailgun.org>", message: "Queued. Thank you." },
  ],
  // In the form of https://documentation.mailgun.com/docs/mailgun/api-reference/api-overview
  refusals: [
    [401, { message: "Invalid private key" }, "Invalid private key"],
    [400, { message: "from parameter is missing" }, "from parameter is missing"],
  ],
}

describeMailService("Mailgun", facts, ({ sendWith, sendOther, received, asked }) => {
  const form = async () => {
    const [request] = received()
    expect(request?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/)
    return request ? formParts(request) : []
  }

  test("the documented form", async () => {
    await sendWith()
    expect(await form()).toEqual([
      ["from", SAMPLE.from],
      ["to", SAMPLE.to],
      ["subject", MAIL.subject],
      ["html", MAIL.html.replaceAll("\n", "\r\n")],
      ["text", MAIL.text.replaceAll("\n", "\r\n")],
    ])
  })

  test("the same form for a message of an extension", async () => {
    await sendOther()
    expect(await form()).toEqual([
      ["from", SAMPLE.from],
      ["to", SAMPLE.to],
      ["subject", OTHER_MAIL.subject],
      ["html", OTHER_MAIL.html],
      ["text", OTHER_MAIL.text],
    ])
  })

  test.each([
    ["app@mg.example.com", "Mailgun <app@mg.example.com>", "mg.example.com"],
    ['"App, Inc." <app@mg.example.com>', '"App, Inc." <app@mg.example.com>', "mg.example.com"],
    [undefined, "Mailgun <no-reply@app.example.com>", "app.example.com"],
    ["app@a/../b?c", "Mailgun <app@a/../b?c>", "a%2F..%2Fb%3Fc"],
  ])("from %j: it is %s, of the domain %s", async (from, sender, domain) => {
    await sendWith({ from })
    expect(asked()).toEqual([`https://api.mailgun.net/v3/${domain}/messages`])
    expect((await form())[0]).toEqual(["from", sender])
  })

  test("a domain of the European region is asked for there", async () => {
    await sendWith({ region: "EU" } as object)
    expect(asked()).toEqual(["https://api.eu.mailgun.net/v3/example.com/messages"])
  })
})

describe("the region option", () => {
  test.each(["eu", "toString", ""])("%j is refused", (region) => {
    expect(() => MailGun({ region } as object)).toThrow(AuthError)
  })
})
