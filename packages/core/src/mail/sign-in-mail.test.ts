import { describe, expect, test } from "vitest"
import { signInMail } from "./sign-in-mail.js"

const url =
  "https://app.example.com:8443/auth/callback/email?callbackUrl=%2F&token=abc&email=a%40b.example"

describe("the sign-in mail", () => {
  test("subject and text", async () => {
    const mail = await signInMail({ url, theme: {} })
    expect(mail.subject).toBe("Sign in to app.example.com:8443")
    expect(mail.text).toBe(`Sign in to app.example.com:8443\n${url}\n\n`)
  })

  test("html: the link escaped, the host no link, the usual colours", async () => {
    const { html } = await signInMail({ url, theme: {} })
    expect(html).toContain(`href="${url.replaceAll("&", "&amp;")}"`)
    expect(html).toContain("app&#8203;.example&#8203;.com:8443")
    expect(html.replaceAll(/href="[^"]*"/g, "")).not.toContain("app.example.com")
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

  test("the words do not depend on anything in the link but its host", async () => {
    const spoof = "Your account is locked, call +1 555"
    const lure = `https://app.example.com/cb?callbackUrl=${encodeURIComponent(spoof)}&token=x&email=${encodeURIComponent(`${spoof}"><b>`)}`
    const words = async (address: string) =>
      (await signInMail({ url: address, theme: {} })).html.replaceAll(/<[^>]*>/g, "")
    expect(await words(lure)).toBe(await words("https://app.example.com/"))
  })

  test("nothing is fetched when the mail is opened", async () => {
    const { html } = await signInMail({ url, theme: { logo: "https://cdn.example.com/x.png" } })
    expect(html).not.toMatch(/src=|url\(|<link|<img/)
  })

  test("an address that is not absolute is refused", async () => {
    await expect(signInMail({ url: "/auth/callback", theme: {} })).rejects.toThrow(TypeError)
  })

  test("in the language of the person who asked, with the name of the application in place of the host", async () => {
    const theme = { name: "Acme & Söhne", messages: { ar: { signIn: "<b>ادخل</b>" } } }
    const mail = await signInMail({ url, theme, lang: "de" })
    expect(mail.subject).toBe("Bei Acme & Söhne anmelden")
    expect(mail.text).toBe(`Bei Acme & Söhne anmelden\n${url}\n\n`)
    expect(mail.html).toContain(`<html lang="de" dir="ltr">`)
    expect(mail.html).toContain("Bei <strong>Acme &amp; Söhne</strong> anmelden")
    expect(mail.html).not.toContain("app.example.com</")
    const { html } = await signInMail({ url, theme, lang: "ar" })
    expect(html).toContain(`<html lang="ar" dir="rtl">`)
    expect(html).toContain("&lt;b&gt;ادخل&lt;/b&gt;")
  })
})
