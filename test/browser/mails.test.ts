import { mkdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { codeMail } from "../../packages/core/src/extensions/email-code/code-mail.js"
import { noticeMail } from "../../packages/core/src/extensions/notices/notice-mail.js"
import { passwordMail } from "../../packages/core/src/extensions/password/password-mail.js"
import type { Theme } from "../../packages/core/src/contract/theme.js"
import { languageTags } from "../../packages/core/src/texts/languages.js"
import { signInMail } from "../../packages/core/src/mail/sign-in-mail.js"
import { sampled } from "../depth/depth.js"
import { missing } from "./chromium.js"
import { newContext } from "./open-browser.js"

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** A folder for pictures of every mail, if you want to look at them. */
const pictures = process.env["PAGE_PICTURES"]
if (pictures) mkdirSync(pictures, { recursive: true })

const origin = "https://app.example.com"
const query = new URLSearchParams({
  callbackUrl: `${origin}/members`,
  token: "0123456789abcdef".repeat(4),
  email: "ada.lovelace@example.com",
})
const url = `${origin}/auth/callback/email?${query}`
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"><rect width="160" height="40" rx="8" fill="#0f766e"/><text x="80" y="27" font-family="Arial" font-size="20" text-anchor="middle" fill="#fff">Acme</text></svg>`

const themes: Record<string, Theme> = {
  plain: {},
  themed: { name: "Acme", brandColor: "#0f766e", logo: "/logo.png" },
}

/** Every mail that we send, by its name. */
async function mails(theme: Theme, lang: string): Promise<Record<string, string>> {
  const sender = { origin, theme, lang }
  const notice = {
    kind: "newBrowser",
    provider: null,
    left: null,
    scopes: [],
    key: null,
    hasKeys: false,
    at: Date.UTC(2026, 10, 27, 9, 5),
    browser: "Firefox on Windows",
    address: "2001:db8:ffff:ffff::1",
  } as const
  const widened = {
    ...notice,
    kind: "grantWidened",
    provider: "Microsoft Entra ID",
    scopes: ["https://graph.example/Calendars.ReadWrite.Shared", "b".repeat(60), "c:d", "e"],
  } as const
  const leaked = { last: "9xYz", where: "w".repeat(100) }
  const code = { code: "48213377", maxAge: 600 }
  return {
    link: (await signInMail({ url, theme, lang })).html,
    code: (await codeMail({ ...code, url: undefined }, sender)).html,
    "code-and-link": (await codeMail({ ...code, url }, sender)).html,
    notice: (await noticeMail(notice, sender)).html,
    "more allowed": (await noticeMail(widened, sender)).html,
    "connection lost": (await noticeMail({ ...widened, kind: "grantLost", scopes: [] }, sender))
      .html,
    "key leaked": (await noticeMail({ ...notice, kind: "keyLeaked", key: leaked }, sender)).html,
    "sign-up": (await passwordMail({ kind: "signUp", url, theme, lang })).html,
    reset: (await passwordMail({ kind: "reset", url, theme, lang })).html,
  }
}

/** In the page: what is wider than its place. */
function overflowing(): string[] {
  return [...document.querySelectorAll("html,body *")]
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
    .map((element) => element.outerHTML.slice(0, 120))
}

async function faultsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as {
      axe: {
        run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
      }
    }
    // A message stands within the page of a mail program, which has the landmarks.
    const { violations } = await checker.run({
      runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"],
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)
  })
}

describe.skipIf(missing)("Every mail fits, and can be read, in a list and in a browser", () => {
  test.each(sampled(languageTags, 2).map((lang, at) => ({ lang, isFirst: at === 0 })))(
    "$lang",
    async ({ lang, isFirst }) => {
      const context = await newContext()
      await context.route("**/logo.png", (route) =>
        route.fulfill({ contentType: "image/svg+xml", body: DRAWING }),
      )
      const page = await context.newPage()
      for (const [look, theme] of Object.entries(themes))
        for (const [name, html] of Object.entries(await mails(theme, lang))) {
          expect(new TextEncoder().encode(html).length, name).toBeLessThan(8000)
          for (const colorScheme of ["light", "dark"] as const) {
            await page.emulateMedia({ colorScheme })
            for (const width of [320, 600]) {
              await page.setViewportSize({ width, height: 700 })
              await page.setContent(html)
              // What axe finds does not depend on the language.
              const faults = isFirst && width === 320 ? await faultsOf(page) : []
              expect({ name, faults, wide: await page.evaluate(overflowing) }).toEqual({
                name,
                faults: [],
                wide: [],
              })
              if (pictures)
                await page.screenshot({
                  path: `${pictures}/mail-${lang}-${name}-${look}-${colorScheme}-${width}.png`,
                  fullPage: true,
                })
            }
          }
        }
    },
  )
})
