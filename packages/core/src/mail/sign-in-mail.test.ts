import { describe, expect, test } from "vitest"
import { signInMail } from "./sign-in-mail.js"

const url =
  "https://app.example.com:8443/auth/callback/email?callbackUrl=%2F&token=abc&email=a%40b.example"

describe("the sign-in mail", () => {
  test("subject and text", () => {
    const mail = signInMail({ url, theme: {} })
    expect(mail.subject).toBe("Sign in to app.example.com:8443")
    expect(mail.text).toBe(`Sign in to app.example.com:8443\n${url}\n\n`)
  })

  test("html: the link escaped, the host no link, the usual colours", () => {
    const { html } = signInMail({ url, theme: {} })
    expect(html).toContain(`href="${url.replaceAll("&", "&amp;")}"`)
    expect(html).toContain("app&#8203;.example&#8203;.com:8443")
    expect(html.replaceAll(/href="[^"]*"/g, "")).not.toContain("app.example.com")
    for (const colour of ["#f9f9f9", "#ffffff", "#444444", "#346df1"])
      expect(html).toContain(colour)
    expect(html).toContain("color:#ffffff;text-decoration:none")
    expect(html).toContain("If you did not request this email you can safely ignore it.")
  })

  test("colours of the theme, with text that can be read on them", () => {
    const yellow = signInMail({ url, theme: { brandColor: "#facc15" } }).html
    expect(yellow).toContain(`bgcolor="#facc15"`)
    expect(yellow).toContain("color:#000000;text-decoration:none")
    expect(signInMail({ url, theme: { brandColor: "#000", buttonText: "gold" } }).html).toContain(
      "color:#ffd700;text",
    )
  })

  test("T-PG-01 · what is not a colour is not used", () => {
    const odd = `red"><script>alert(1)</script>`
    expect(signInMail({ url, theme: { brandColor: odd, buttonText: odd, logo: odd } })).toEqual(
      signInMail({ url, theme: {} }),
    )
  })

  test("T-ML-05 · the words do not depend on anything in the link but its host", () => {
    const spoof = "Your account is locked, call +1 555"
    const lure = `https://app.example.com/cb?callbackUrl=${encodeURIComponent(spoof)}&token=x&email=${encodeURIComponent(`${spoof}"><b>`)}`
    const words = (address: string) =>
      signInMail({ url: address, theme: {} }).html.replaceAll(/<[^>]*>/g, "")
    expect(words(lure)).toBe(words("https://app.example.com/"))
  })

  test("nothing is fetched when the mail is opened", () => {
    expect(signInMail({ url, theme: { logo: "https://cdn.example.com/x.png" } }).html).not.toMatch(
      /src=|url\(|<link|<img/,
    )
  })

  test("an address that is not absolute is refused", () => {
    expect(() => signInMail({ url: "/auth/callback", theme: {} })).toThrow(TypeError)
  })
})
