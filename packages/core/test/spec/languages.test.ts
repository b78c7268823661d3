import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import type { EmailProviderSendVerificationRequestParams } from "../../src/contract/email-provider.js"
import Credentials from "../../src/providers/credentials.js"
import Passkey from "../../src/providers/passkey.js"
import { Browser } from "../support/browser.js"
import { mailTo, world } from "../support/world.js"

const GERMAN = { "accept-language": "de-AT,de;q=0.9,en;q=0.8" }

/** A page as a visitor with these headers gets it. */
async function page(path: string, theme: AuthConfig["theme"] = {}, headers = GERMAN) {
  const config = world({ adapter: MemoryAdapter(), providers: [mailTo([])], theme })
  return (await new Browser(config).visit(path, { headers })).text()
}

describe("Built-in pages", () => {
  test.each([
    ["signin", "Anmelden"],
    ["error?error=AccessDenied", "Zugriff verweigert"],
    ["signout", "Abmelden"],
    ["verify-request", "Sehen Sie in Ihren E-Mails nach"],
    ["callback/email?token=t&email=ada%40example.com", "Sind Sie das?"],
  ])("%s is in the language of the browser", async (path, heading) => {
    const text = await page(path)
    expect(text).toContain(`<html lang="de" dir="ltr">`)
    expect(text).toContain(`<h1>${heading}</h1>`)
  })

  test("the sign-in page in all its parts, also when a link leads to one provider", async () => {
    const text = await page("signin?error=EmailSignin", { logo: "/logo.svg" })
    for (const part of [
      "<title>Anmelden</title>",
      `alt="Logo"`,
      "<p>Weiter zu <bdi>",
      "Die E-Mail konnte nicht gesendet werden.",
      ">E-Mail-Adresse</label>",
      "Mit Email anmelden",
    ])
      expect(text).toContain(part)
    const accept = { ...GERMAN, accept: "text/html" }
    const alone = await page("signin/email", { name: "Söhne & Co" }, accept)
    expect(alone).toContain(`<html lang="de" dir="ltr">`)
    expect(alone).toContain("<p>Weiter zu <bdi>Söhne &amp; Co</bdi></p>")
  })

  test("labels of the usual fields, if the application set none", async () => {
    const credentials = {
      username: {},
      password: { type: "password" },
      otp: {},
      phone: { label: "Mobil" },
      realm: {},
    }
    const config = world({ providers: [Credentials({ credentials })] })
    const text = await (await new Browser(config).visit("signin", { headers: GERMAN })).text()
    const labels = [...text.matchAll(/<label[^>]*>([^<]*)</g)].map(([, label]) => label)
    expect(labels).toEqual(["Benutzername", "Passwort", "Code", "Mobil", "realm"])
  })

  test("what the script for passkeys says, and the label that its presets bring", async () => {
    const config = world({
      adapter: MemoryAdapter(),
      providers: [Passkey],
      experimental: { enableWebAuthn: true },
      theme: { messages: { de: { passkeyBusy: `"Moment"` } } },
    })
    const text = await (await new Browser(config).visit("signin", { headers: GERMAN })).text()
    expect(text).toContain("&quot;Das hat zu lange gedauert. Bitte versuchen Sie es erneut.&quot;")
    expect(text).toContain(String.raw`&quot;busy&quot;:&quot;\&quot;Moment\&quot;&quot;`)
    expect(text).toContain("Mit Passkey anmelden")
    expect(text).toContain(">E-Mail-Adresse</label>")
  })

  test("labels that an application gave stay as they are", async () => {
    const fields = { email: { label: "Email" }, pin: { label: "PIN" } }
    const login = Credentials({ name: "Acme", credentials: fields, authorize: () => null })
    const browser = new Browser(world({ providers: [login] }))
    const text = await (await browser.visit("signin", { headers: GERMAN })).text()
    expect(text).toContain(">Email</label>")
    expect(text).toContain("Mit Acme anmelden")
  })

  test("the error page, too, while the configuration is at fault", async () => {
    const logger = { error: () => undefined }
    const browser = new Browser(world({ secret: [], logger }))
    const response = await browser.visit("signin", { headers: GERMAN })
    expect(response.status).toBe(500)
    expect(await response.text()).toContain("<h1>Serverfehler</h1>")
  })

  test("English where the browser asks for no language of ours", async () => {
    expect(await page("signout", {}, { "accept-language": "tlh" })).toContain(`<html lang="en"`)
    expect(await page("signout", {}, {} as never)).toContain(`<html lang="en"`)
  })

  test("are read from right to left where the language is", async () => {
    const text = await page("signout", { lang: "ar" })
    expect(text).toContain(`<html lang="ar" dir="rtl">`)
  })

  test("theme.lang, theme.name and theme.messages", async () => {
    const messages = { fr: { signOutText: `<b>Partir ?</b>` } }
    const text = await page("signout", { lang: "fr", name: "Söhne & Co", messages })
    expect(text).toContain("<title>Se déconnecter · Söhne &amp; Co</title>")
    expect(text).toContain("<p>&lt;b&gt;Partir ?&lt;/b&gt;</p>")
    expect(await page("error", { name: "Söhne & Co" })).toContain(
      "Weiter zu <bdi>Söhne &amp; Co</bdi>",
    )
  })

  test("a name has no line breaks, and nothing that turns the direction of reading", async () => {
    const text = await page("signout", { name: "\u202eAcme\r\nBcc: eve@example.com " })
    expect(text).toContain("<title>Abmelden · Acme Bcc: eve@example.com</title>")
  })
})

describe("The message with the link", () => {
  async function asked(headers: Record<string, string>, theme: AuthConfig["theme"] = {}) {
    const sendVerificationRequest =
      vi.fn<(params: EmailProviderSendVerificationRequestParams) => void>()
    const providers = [mailTo([], { sendVerificationRequest })]
    const browser = new Browser(world({ adapter: MemoryAdapter(), providers, theme }))
    await browser.post("signin/email", { email: "ada@example.com" }, headers)
    return sendVerificationRequest.mock.calls[0]?.[0]
  }

  test("its sender is told the language of the page where it was asked for", async () => {
    expect(await asked(GERMAN)).toMatchObject({ lang: "de" })
    expect(await asked(GERMAN, { lang: "ja" })).toMatchObject({ lang: "ja" })
    expect(await asked({})).toMatchObject({ lang: "en" })
  })
})

test("unknown-language: a theme.lang without texts is named at the start, one with texts is not", async () => {
  const warned = async (theme: AuthConfig["theme"]) => {
    const warn = vi.fn()
    await new Browser(world({ theme, logger: { warn } })).get("signout")
    return warn.mock.calls.filter(([code]) => code === "unknown-language")
  }
  expect(await warned({ lang: "tlh" })).toEqual([
    ["unknown-language", expect.stringContaining(`theme.lang is "tlh"`)],
  ])
  expect(await warned({ lang: "zh-TW" })).toHaveLength(1)
  for (const theme of [{}, { lang: "auto" }, { lang: "pt" }, { lang: "sv", messages: { sv: {} } }])
    expect(await warned(theme)).toEqual([])
})

test("unknown-colour: a colour of the theme that pages do not understand is named at the start", async () => {
  const warned = async (theme: AuthConfig["theme"]) => {
    const warn = vi.fn()
    await new Browser(world({ theme, logger: { warn } })).get("signout")
    return warn.mock.calls.filter(([code]) => code === "unknown-colour")
  }
  expect(await warned({ brandColor: "teal", buttonText: "hsl(0 0% 0%)" })).toEqual([
    ["unknown-colour", expect.stringContaining(`theme.brandColor is "teal"`)],
    ["unknown-colour", expect.stringContaining("theme.buttonText")],
  ])
  for (const theme of [{}, { brandColor: "", buttonText: "" }, { brandColor: "#abc" }])
    expect(await warned(theme)).toEqual([])
})
