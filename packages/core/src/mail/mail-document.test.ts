import { describe, expect, test } from "vitest"
import type { Theme } from "../contract/theme.js"
import { contrast } from "../messages/css-colour.js"
import { languageTags } from "../texts/languages.js"
import { mailDuration } from "./mail-duration.js"
import { signInMail } from "./sign-in-mail.js"

const url = `https://app.example.com/auth/callback/email?token=${"t".repeat(64)}`

async function htmlWith(theme: Theme, lang = "en"): Promise<string> {
  return (await signInMail({ url, theme, lang })).html
}

describe("the logo of a mail", () => {
  test.each([
    ["https://cdn.example.com/logo.png", "https://cdn.example.com/logo.png"],
    ["/logo.png?v=2", "https://app.example.com/logo.png?v=2"],
  ])("%s has an absolute address, and the name of the site as its text", async (logo, src) => {
    const html = await htmlWith({ logo, name: "Acme & Co" })
    expect(html).toContain(`<img src="${src}" alt="Acme &amp; Co"`)
  })

  test.each([
    undefined,
    "data:image/png;base64,AAAA",
    "http://cdn.example.com/logo.png",
    "//evil.example/logo.png",
    "/logo.SVG",
    "https://cdn.example.com/logo.svg?v=2",
    `"><script>alert(1)</script>`,
  ])("%s is none that mail programs show", async (logo) => {
    expect(await htmlWith({ logo })).toBe(await htmlWith({}))
  })

  test("is all that is loaded when the mail is opened, from the same address for everybody", async () => {
    const logo = "https://cdn.example.com/logo.png"
    const html = await htmlWith({ logo })
    expect(html.match(/<img|src=|url\(|<link|@import|<script/g)).toEqual(["<img", "src="])
    const other = await signInMail({ url: `${url}u`, theme: { logo }, lang: "en" })
    expect(other.html).toContain(`src="${logo}"`)
  })
})

describe("the colours of a mail", () => {
  test.each(["#facc15", "#0f766e", "#ffffff", "#000000", "#777777", "rgb(52 109 241)"])(
    "WCAG 2.2 §1.4.3 · the label can be read on a button in %s",
    async (brandColor) => {
      const html = await htmlWith({ brandColor })
      const [, back = ""] = /bgcolor="(#\w{6})" style="[^"]*border:1px/.exec(html) ?? []
      const [, label = ""] = /color:(#\w{6});text-decoration:none/.exec(html) ?? []
      expect(contrast(back, label)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test("follow the reader's system, unless the theme is light", async () => {
    for (const colorScheme of [undefined, "auto", "dark"] as const) {
      const html = await htmlWith({ colorScheme })
      expect(html).toContain(`<meta name="color-scheme" content="light dark">`)
      expect(html).toContain("@media (prefers-color-scheme:dark)")
    }
    const light = await htmlWith({ colorScheme: "light" })
    expect(light).toContain(`<meta name="color-scheme" content="light">`)
    expect(light).not.toContain("prefers-color-scheme")
  })
})

test.each(languageTags)("%s: the mail is below 8 kB", async (lang) => {
  const theme = { name: "Acme", logo: "https://cdn.example.com/logo.png", brandColor: "#0f766e" }
  const { html, text } = await signInMail({ url, theme, lang })
  expect(new TextEncoder().encode(html + text).length).toBeLessThan(8000)
})

test.each([
  [45, "45 seconds"],
  [60, "1 minute"],
  [90, "1 minute"],
  [15 * 60, "15 minutes"],
  [60 * 60, "1 hour"],
  [90 * 60, "90 minutes"],
  [2 * 60 * 60, "2 hours"],
  [24 * 60 * 60, "24 hours"],
  [2 * 24 * 60 * 60, "2 days"],
  [7 * 24 * 60 * 60, "7 days"],
])("%i seconds are %s", (seconds, words) => {
  expect(mailDuration(seconds, "en")).toBe(words)
})
