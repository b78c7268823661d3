import TheirResend from "@auth/core/providers/resend"
import type { AuthConfig } from "@sallyport/core"
import OurResend from "@sallyport/core/providers/resend"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { expect, onTestFinished, test, vi } from "vitest"
import { configured } from "./exchange-site.js"
import { libraries, type Library } from "./library.js"
import { Visitor } from "./visitor.js"

interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What a library hands to the mail service for a sign-in link, with a logo in the theme. */
async function mailOf(library: Library): Promise<Mail> {
  const sent: string[] = []
  vi.stubGlobal("fetch", async (_: unknown, { body }: { body: string }) => {
    sent.push(body)
    return Response.json({ id: "1" })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const resend = library.name === "ours" ? OurResend : TheirResend
  const config = configured({
    adapter: MemoryAdapter(),
    providers: [resend({ apiKey: "key" })] as AuthConfig["providers"],
    theme: { logo: "https://cdn.example/logo.png" },
  })
  await new Visitor(library, config).post("signin/resend", { email: "ada@example.com" })
  expect(config.log).toEqual([])
  return JSON.parse(sent.join("")) as Mail
}

const LINK = /https?:\/\/[^\s"]+\/callback\/resend\?[^\s"]+/

test("a sign-in link by mail: the subject and the first two lines are those of Auth.js, the rest says more", async () => {
  const [ours, theirs] = [await mailOf(libraries[0]), await mailOf(libraries[1])]
  const firstLines = ({ subject, text }: Mail) => {
    const [first, second = ""] = text.split("\n")
    return { subject, first, isLink: LINK.test(second) }
  }
  expect(firstLines(ours)).toEqual(firstLines(theirs))
  const says = ({ text, html }: Mail) => ({
    expiry: /24 hours/.test(text) && /24 hours/.test(html),
    logo: html.includes("logo.png"),
    linkAsText: />https?:\/\//.test(html),
    dark: html.includes("prefers-color-scheme"),
  })
  expect(says(theirs)).toEqual({ expiry: false, logo: false, linkAsText: false, dark: false })
  expect(says(ours)).toEqual({ expiry: true, logo: true, linkAsText: true, dark: true })
})
