import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { runInThisContext } from "node:vm"
import OurEmail from "@sallyport/next-auth-4/providers/email"
import { expect, test } from "vitest"

interface Mail {
  readonly from: unknown
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface EmailPreset {
  readonly from: string
  readonly sendVerificationRequest: (params: object) => Promise<void>
}

const root = path.resolve(import.meta.dirname, "../../..")
const file = path.join(root, "node_modules/next-auth-4/providers/email.js")

/** Their preset, which finds no nodemailer where it is installed here: it is given that of core. */
function theirPreset(): (options: never) => unknown {
  const found = {} as { readonly default: (options: never) => unknown }
  const near = createRequire(file)
  const ofCore = createRequire(path.join(root, "packages/core/package.json"))
  const load = (name: string): unknown => (name === "nodemailer" ? ofCore : near)(name)
  runInThisContext(`(exports, require) => {${readFileSync(file, "utf8")}}`)(found, load)
  return found.default
}

const LINK = "https://app.example/api/auth/callback/email?token=1&email=ada%40example.com"

/** What a preset hands to nodemailer, with a logo in the theme and without a sender of the application. */
async function mailOf(preset: (options: never) => unknown): Promise<Mail> {
  const mails: Mail[] = []
  const send = (mail: { data: Mail }, done: (error: null, info: object) => void) => {
    mails.push(mail.data)
    done(null, { rejected: [], pending: [] })
  }
  const server = { name: "kept", version: "1", send }
  const provider = preset({ server } as never) as EmailPreset
  await provider.sendVerificationRequest({
    identifier: "ada@example.com",
    url: LINK,
    token: "1",
    expires: new Date(Date.now() + 24 * 60 * 60 * 1000),
    theme: { logo: "https://cdn.example/logo.png" },
    provider: { ...provider, server },
  })
  const [mail] = mails
  if (!mail) throw new Error("Nothing was sent")
  return mail
}

test("a sign-in link by mail: sender, subject and the first two lines are those of version 4, the rest says more", async () => {
  const [ours, theirs] = [await mailOf(OurEmail), await mailOf(theirPreset())]
  const firstOf = ({ from, subject, text }: Mail) => ({
    from,
    subject,
    lines: text.split("\n").slice(0, 2),
  })
  expect(firstOf(ours)).toEqual(firstOf(theirs))
  const says = ({ text, html }: Mail) => ({
    expiry: /24 hours/.test(text) && /24 hours/.test(html),
    logo: html.includes("logo.png"),
    linkAsText: />https?:\/\//.test(html),
  })
  expect(says(theirs)).toEqual({ expiry: false, logo: false, linkAsText: false })
  expect(says(ours)).toEqual({ expiry: true, logo: true, linkAsText: true })
})
