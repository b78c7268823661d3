import { describe, expect, test } from "vitest"
import { signInMail } from "./sign-in-mail.js"

const url =
  "https://app.example.com:8443/auth/callback/email?callbackUrl=%2F&token=abc&email=a%40b.example"

describe("the sign-in mail", () => {
  test("subject and text", async () => {
    const mail = await signInMail({ url, theme: {} })
    expect(mail.subject).toBe("Sign in to app.example.com:8443")
    expect(mail.text).toBe(
      `Sign in to app.example.com:8443\n${url}\n\nThe link works for 24 hours, and only once.\nIf you did not request this email you can safely ignore it.\n`,
    )
  })

  test("how long the link works is said in html and text, in words of the language", async () => {
    const { html, text } = await signInMail({ url, theme: {}, maxAge: 15 * 60 })
    expect(text).toContain("The link works for 15 minutes, and only once.")
    expect(html).toContain("The link works for 15 minutes, and only once.")
    const own = { messages: { de: { mailExpiry: "<b>{time}</b>" } } }
    const german = await signInMail({ url, theme: own, lang: "de", maxAge: 3 * 60 * 60 })
    expect(german.text).toContain("\n<b>3 Stunden</b>\n")
    expect(german.html).toContain("&lt;b&gt;3 Stunden&lt;/b&gt;")
  })

  test("the link is the button, and a text for people without buttons", async () => {
    const { html } = await signInMail({ url, theme: {} })
    const shown = url.replaceAll("&", "&amp;")
    expect(html.split(`href="${shown}"`)).toHaveLength(3)
    expect(html.split(`>${shown}</a>`)).toHaveLength(2)
    expect(html.indexOf(">Sign in</a>")).toBeLessThan(html.indexOf(`>${shown}</a>`))
  })

  test("html: the link escaped, the host no link, the usual colours", async () => {
    const { html } = await signInMail({ url, theme: {} })
    expect(html).toContain(`href="${url.replaceAll("&", "&amp;")}"`)
    expect(html).toContain("app&#8203;.example&#8203;.com:8443")
    expect(html.replaceAll(/<a .*?<\/a>/gs, "")).not.toContain("app.example.com")
    for (const colour of ["#f9f9f9", "#ffffff", "#444444", "#346df1"])
      expect(html).toContain(colour)
    expect(html).toContain("color:#ffffff;text-decoration:none")
    expect(html).toContain("If you did not request this email you can safely ignore it.")
  })

  test("colours of the theme, with text that can be read on them", async () => {
    const { html: yellow } = await signInMail({ url, theme: { brandColor: "#facc15" } })
    expect(yellow).toContain(`bgcolor="#facc15"`)
    expect(yellow).toContain("color:#000000;text-decoration:none")
    const named = await signInMail({ url, theme: { brandColor: "#000", buttonText: "#ffd700" } })
    expect(named.html).toContain("color:#ffd700;text")
  })

  test("what is not a colour is not used", async () => {
    const odd = `red"><script>alert(1)</script>`
    const theme = { brandColor: odd, buttonText: odd, logo: odd }
    expect(await signInMail({ url, theme })).toEqual(await signInMail({ url, theme: {} }))
  })

  test("outside of the link, no word depends on anything in it but its host", async () => {
    const spoof = "Your account is locked, call +1 555"
    const lure = `https://app.example.com/cb?callbackUrl=${encodeURIComponent(spoof)}&token=x&email=${encodeURIComponent(`${spoof}"><b>`)}`
    const words = async (address: string) =>
      (await signInMail({ url: address, theme: {} })).html
        .replaceAll(/ href="[^"]*"|>https:[^<]*<\/a>/g, "")
        .replaceAll(/<[^>]*>/g, "")
    expect(await words(lure)).toBe(await words("https://app.example.com/"))
  })

  test("an address that is not absolute is refused", async () => {
    await expect(signInMail({ url: "/auth/callback", theme: {} })).rejects.toThrow(TypeError)
  })

  test("in the language of the person who asked, with the name of the application in place of the host", async () => {
    const theme = { name: "Acme & Söhne", messages: { ar: { signIn: "<b>ادخل</b>" } } }
    const mail = await signInMail({ url, theme, lang: "de" })
    expect(mail.subject).toBe("Bei Acme & Söhne anmelden")
    expect(mail.text).toMatch(/^Bei Acme & Söhne anmelden\nhttps:/)
    expect(mail.text).toContain("Gültigkeit: 24 Stunden.")
    expect(mail.html).toContain(`<html lang="de" dir="ltr">`)
    expect(mail.html).toContain("Bei <strong>Acme &amp; Söhne</strong> anmelden")
    expect(mail.html).not.toContain("app.example.com</")
    const { html } = await signInMail({ url, theme, lang: "ar" })
    expect(html).toContain(`<html lang="ar" dir="rtl">`)
    expect(html).toContain("&lt;b&gt;ادخل&lt;/b&gt;")
  })
})
