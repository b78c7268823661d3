import { describe, expect, test } from "vitest"
import { describeMailService, MAIL, SAMPLE } from "../../test/support/describe-mail-service.js"
import type { EmailUserConfig } from "../contract/email-provider.js"
import { awsSignedHeaders } from "../crypto/aws-signature.js"
import { AuthError } from "../errors/auth-error.js"
import SES, { type SESOptions } from "./ses.js"

const credentials = {
  accessKeyId: "AKIDEXAMPLE",
  secretAccessKey: "secret-canary/+K7MDENG",
  sessionToken: "session-canary==",
  region: "eu-central-1",
}
const url = "https://email.eu-central-1.amazonaws.com/v2/email/outbound-emails"

/** As in https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html */
const body = {
  FromEmailAddress: SAMPLE.from,
  Destination: { ToAddresses: [SAMPLE.to] },
  Content: {
    Simple: {
      Subject: { Data: MAIL.subject, Charset: "UTF-8" },
      Body: {
        Text: { Data: MAIL.text, Charset: "UTF-8" },
        Html: { Data: MAIL.html, Charset: "UTF-8" },
      },
    },
  },
}

const facts = {
  make: (options: EmailUserConfig) => SES({ ...credentials, ...options }),
  url,
  headers: { "x-amz-security-token": credentials.sessionToken },
  body,
  taken: [200, { MessageId: "010701" }],
  refusals: [
    [
      403,
      { message: "The security token included in the request is invalid." },
      "The security token included in the request is invalid.",
    ],
    [
      400,
      { message: "Email address is not verified in region EU-CENTRAL-1" },
      "Email address is not verified in region EU-CENTRAL-1",
    ],
    [
      403,
      { Message: `Signature of ${credentials.secretAccessKey} for ${credentials.sessionToken}` },
      "Signature of [key] for [session token]",
    ],
  ],
  ownKey: true,
} as const

describeMailService("Amazon SES", facts, ({ sendWith, received }) => {
  test("the signature is of what is sent", async () => {
    await sendWith()
    const [request] = received()
    const date = String(request?.headers["x-amz-date"])
    const now = Date.parse(date.replace(/(....)(..)(..)T(..)(..)(..)Z/, "$1-$2-$3T$4:$5:$6Z"))
    expect(Math.abs(Date.now() - now)).toBeLessThan(60_000)
    const signed = await awsSignedHeaders(
      {
        method: "POST",
        url,
        headers: { "content-type": String(request?.headers["content-type"]) },
        body: request?.body ?? "",
        now,
      },
      { ...credentials, service: "ses" },
    )
    expect(request?.headers["authorization"]).toBe(signed["authorization"])
    expect(signed["authorization"]).toMatch(
      /Credential=AKIDEXAMPLE\/\d{8}\/eu-central-1\/ses\/aws4_request, SignedHeaders=content-type;host;x-amz-date;x-amz-security-token, /,
    )
  })

  test("a name that is not ASCII travels in encoded words", async () => {
    await sendWith({ from: "Bücher <app@example.com>" })
    expect(JSON.parse(received()[0]?.body ?? "")).toMatchObject({
      FromEmailAddress: "=?UTF-8?B?QsO8Y2hlcg==?= <app@example.com>",
    })
  })
})

describe("the credentials", () => {
  test.each<[keyof SESOptions, string | undefined]>([
    ["accessKeyId", undefined],
    ["accessKeyId", "AKID/canary"],
    ["secretAccessKey", ""],
    ["secretAccessKey", "secret\ncanary"],
    ["region", undefined],
    ["region", "evil.example/canary"],
    ["sessionToken", "session\u200bcanary"],
  ])("%s %j is refused, and not quoted", (name, value) => {
    const make = () => SES({ ...credentials, [name]: value })
    expect(make).toThrow(AuthError)
    expect(make).toThrow(`Amazon SES needs the ${name} option`)
    expect(make).not.toThrow("canary")
  })
})
