import { readFileSync } from "node:fs"
import { startMailbox } from "@sallyport/dev"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { EmailConfig } from "../../src/contract/email-provider.js"
import type { NodemailerUserConfig } from "../../src/providers/nodemailer.js"
import { isDeep, onlyInDepth } from "../../../../test/depth/depth.js"
import { resolved } from "../support/preset.js"

/** The name of each version of nodemailer that an application may have. */
const installed: Readonly<Record<string, string>> = {
  6: "nodemailer-6",
  7: "nodemailer-7",
  8: "nodemailer-8",
  9: "nodemailer-9",
  10: "nodemailer",
}

const manifest = readFileSync(new URL("../../package.json", import.meta.url), "utf8")
const { peerDependencies } = JSON.parse(manifest) as Record<
  string,
  Readonly<Record<string, string>>
>

test("each version that the package admits is one that its messages are sent with", () => {
  const admitted = peerDependencies?.["nodemailer"]?.split(" || ") ?? []
  expect(admitted.map((range) => /\d+/.exec(range)?.[0])).toEqual(Object.keys(installed))
})

afterEach(() => {
  vi.doUnmock("nodemailer")
  vi.resetModules()
})

/** The provider with this version of the library. */
async function sendWith(library: string, config: NodemailerUserConfig, identifier: string) {
  if (library !== "nodemailer") vi.doMock("nodemailer", () => import(library))
  const { default: Nodemailer } = await import("../../src/providers/nodemailer.js")
  const url = `https://app.example.com/auth/callback/nodemailer?token=t&email=${encodeURIComponent(identifier)}`
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
  return url
}

describe.skipIf(!isDeep)(`With each version of nodemailer ${onlyInDepth}`, () => {
  test.each(Object.entries(installed))("%s: a link arrives, at one address", async (_, library) => {
    const mailbox = await startMailbox()
    const to = `o'hara+${library}@example.com`
    const url = await sendWith(library, { server: mailbox.smtpUrl, from: "App <a@b.test>" }, to)
    const mail = await mailbox.waitForMessage(to)
    expect(mail.envelope).toEqual({ from: "a@b.test", to: [to] })
    expect(mail.raw.match(/^(?:to|cc|bcc):/gim)).toHaveLength(1)
    expect(mail.links).toContain(url)
    await mailbox.stop()
  })

  test.each(Object.entries(installed))(
    "%s: a server that is not there is named, and no link or address is in the error",
    async (_, library) => {
      const sent = sendWith(library, { server: "smtp://127.0.0.1:9" }, "ada@example.com")
      await expect(sent).rejects.toThrow(/^The message was not sent: .*Check host and port/)
      await expect(sent).rejects.not.toThrow(/ada@example|token=/)
    },
  )
})
