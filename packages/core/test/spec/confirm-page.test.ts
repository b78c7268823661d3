import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import { Browser } from "../support/browser.js"
import { mailTo, world } from "../support/world.js"

describe("What the page behind a link says", () => {
  const page = async (email: string, options: Parameters<typeof mailTo>[1] = {}) => {
    const adapter = MemoryAdapter()
    const browser = new Browser(world({ adapter, providers: [mailTo([], options)] }))
    const response = await browser.get(
      `callback/email?${new URLSearchParams({ token: "t", email }).toString()}`,
    )
    return { status: response.status, text: await response.text() }
  }

  test.each([
    "your account is locked, call +1 555 0100",
    "ada@example.com. Call +1 555 0100 now",
    "Ada <ada@example.com>",
    "ada@example.com,eve@example.com",
    "<b>ada@example.com</b>",
    "\u202eada@example.com",
    "ad\u200ba@example.com",
    "\u0430da@example.com",
    "ADA@EXAMPLE.COM",
    `${"a".repeat(300)}@example.com`,
    "support.at.example.com",
  ])("of %j it shows nothing, and the button works as before", async (email) => {
    const { status, text } = await page(email)
    expect(status).toBe(200)
    expect(text).toContain('<span class="name">Sign in</span>')
    expect(text.replace(/<(?:input|form)[^>]*>/g, "")).not.toMatch(/555|example|at\.example/)
  })

  test("an address of the provider's own rule is shown, as long as it is one and shows what it is", async () => {
    const own = { normalizeIdentifier: (typed: string) => typed.normalize("NFC").toLowerCase() }
    expect((await page("j\u00fcrgen@b\u00fccher.example", own)).text).toContain(
      "Sign in as <bdi>j\u00fcrgen@b\u00fccher.example</bdi>",
    )
    for (const email of [
      "J\u00fcrgen@b\u00fccher.example",
      "a\u202eb@c.example",
      "call us@now.example",
      "a@b,c",
    ])
      expect((await page(email, own)).text).toContain('<span class="name">Sign in</span>')
    const strict = {
      normalizeIdentifier: () => {
        throw new Error("not one of ours")
      },
    }
    expect((await page("ada@example.com", strict)).text).toContain(
      '<span class="name">Sign in</span>',
    )
  })

  test.each(["a\0@example.com", "a\n@example.com", `${"a".repeat(321)}@example.com`])(
    "no link was ever made for %j",
    async (email) => {
      expect((await page(email)).status).toBe(302)
    },
  )
})
