import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { EmailConfig } from "../contract/email-provider.js"
import { resolved } from "../../test/support/preset.js"
import Resend from "./resend.js"

const url = "https://app.example.com/auth/callback/resend?token=t&email=ada%40example.com"
const real = globalThis.fetch
const requests: Request[] = []
/** As in https://resend.com/docs/api-reference/emails/send-email */
let answer: () => Response

beforeEach(() => {
  requests.length = 0
  answer = () => Response.json({ id: "49a3999c-0ce1-4ea6-ab68-afcd6dc2e794" })
  globalThis.fetch = (input, init) => {
    requests.push(new Request(input, init))
    return Promise.resolve(answer())
  }
})
afterEach(() => {
  globalThis.fetch = real
})

async function send(config: Parameters<typeof Resend>[0]): Promise<void> {
  const provider = resolved(Resend(config)) as unknown as EmailConfig
  await provider.sendVerificationRequest({
    identifier: "ada@example.com",
    url,
    provider,
    expires: new Date(8e12),
    token: "t",
    theme: {},
    request: new Request(url),
  })
}

describe("the documented request", () => {
  test("POST /emails with the key, one recipient and both bodies", async () => {
    await send({ apiKey: "re_canary", from: "App <app@example.com>" })
    const [request] = requests
    expect(requests).toHaveLength(1)
    expect([request?.method, request?.url]).toEqual(["POST", "https://api.resend.com/emails"])
    expect(request?.headers.get("authorization")).toBe("Bearer re_canary")
    expect(request?.headers.get("content-type")).toBe("application/json")
    expect(await request?.json()).toEqual({
      from: "App <app@example.com>",
      to: "ada@example.com",
      subject: "Sign in to app.example.com",
      text: expect.stringContaining(url) as string,
      html: expect.stringContaining("token=t") as string,
    })
  })

  test("without `from` the message is from no-reply at this site", async () => {
    await send({ apiKey: "re_canary" })
    expect(await requests[0]?.json()).toMatchObject({ from: "no-reply@app.example.com" })
  })

  test("a line break after the key, as files bring it, is not sent", async () => {
    await send({ apiKey: "re_canary\n" })
    expect(requests[0]?.headers.get("authorization")).toBe("Bearer re_canary")
  })
})

describe("a message that is not accepted is an error", () => {
  /** As in https://resend.com/docs/api-reference/errors */
  const refusal = {
    statusCode: 403,
    name: "validation_error",
    message: "The example.com domain is not verified.",
  }

  test("with Resend's reason", async () => {
    answer = () => Response.json(refusal, { status: 403 })
    await expect(send({ apiKey: "re_canary" })).rejects.toThrow(
      "Resend answered 403: The example.com domain is not verified.",
    )
  })

  test("without the key, even where the answer repeats it", async () => {
    answer = () => Response.json({ message: "API key re_canary is invalid" }, { status: 401 })
    await expect(send({ apiKey: "re_canary" })).rejects.toThrow(
      "Resend answered 401: API key [key] is invalid",
    )
  })

  test.each([
    ["a web page", () => new Response("<html>", { status: 502 })],
    ["nothing", () => new Response(null, { status: 502 })],
    ["another shape", () => Response.json(["no"], { status: 502 })],
    ["a message that is no text", () => Response.json({ message: { a: 1 } }, { status: 502 })],
  ])("with the status when the answer is %s", async (_, given) => {
    answer = given
    await expect(send({ apiKey: "re_canary" })).rejects.toThrow("502: no reason given")
  })

  test.each([undefined, "", " ", "re_ca\nnary", "re_canary\u200b"])(
    "the key %j cannot be sent: nothing is, and it is not quoted",
    async (apiKey) => {
      const failure = send({ ...(apiKey !== undefined && { apiKey }) })
      await expect(failure).rejects.toThrow("Resend needs the apiKey option")
      await expect(failure).rejects.not.toThrow(/re_ca/)
      expect(requests).toEqual([])
    },
  )
})
