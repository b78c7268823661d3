import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { Server } from "node:http"
import { createRequire } from "node:module"
import type { AddressInfo } from "node:net"
import { createTransport } from "nodemailer"
import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import { startIdentityProvider, startMailbox } from "@sallyport/dev"
import type { IdentityProvider, Mailbox } from "@sallyport/dev"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { launchChromium, missing } from "../../../test/browser/chromium.js"
import { sampled } from "../../../test/depth/depth.js"
import { relyingParty } from "./relying-party.js"
import type { RelyingParty } from "./relying-party.js"

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

let browser: Browser
let provider: IdentityProvider
let application: RelyingParty
let mailbox: Mailbox
/** The target of sign-ins and links: an empty application. */
let elsewhere: Server
let callback: string

beforeAll(async () => {
  if (missing) return
  elsewhere = createServer((_request, response) => response.end("application"))
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve))
  callback = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/callback`
  provider = await startIdentityProvider()
  application = await relyingParty(provider)
  mailbox = await startMailbox()
  browser = await launchChromium()
})

afterAll(async () => {
  await browser?.close()
  await provider?.stop()
  await mailbox?.stop()
  elsewhere?.close()
})

beforeEach(() => mailbox?.clear())

async function send(mail: { subject: string; html?: string; text?: string }): Promise<string> {
  const transport = createTransport(mailbox.smtpUrl)
  await transport.sendMail({ from: "shop@example.com", to: "ada@example.com", ...mail })
  transport.close()
  return `${mailbox.url}/messages/${mailbox.messages()[0]?.id}`
}

async function inPage(
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options)
  try {
    await use(await context.newPage())
  } finally {
    await context.close()
  }
}

const signInUrl = (parameters: Record<string, string> = {}): string =>
  application.authorizationUrl({ redirect_uri: callback, ...parameters })

/** Every page, and how to get to it. */
const PAGES: Record<string, (page: Page) => Promise<unknown>> = {
  landing: (page) => page.goto(provider.issuer),
  account: (page) => page.goto(signInUrl()),
  consent: async (page) => {
    await page.goto(signInUrl({ scope: "openid profile email offline_access", prompt: "consent" }))
    await page.getByRole("button", { name: /abd\.alrahman/ }).click()
    await page.getByText("Simulate an error").click()
  },
  error: (page) => page.goto(signInUrl({ redirect_uri: "http://evil.example/" })),
  "sign-out": async (page) => {
    await page.goto(signInUrl())
    await page.getByRole("button", { name: "Ada Lovelace" }).click()
    await page.goto(`${provider.issuer}/logout`)
  },
  "signed in": async (page) => {
    for (const name of ["Ada Lovelace", /abd\.alrahman/, "Grace Hopper"]) {
      await page.context().clearCookies()
      await page.goto(signInUrl())
      await page.getByRole("button", { name }).click()
      await page.getByRole("button", { name: "Allow", exact: true }).click()
      await page.waitForURL((url) => url.href.startsWith(`${callback}?`))
    }
    await page.goto(`${provider.issuer}/sessions`)
    await page.getByRole("button", { name: "Sign out Grace Hopper" }).first().click()
    await page.getByText("not told").waitFor()
  },
  "no mail": (page) => page.goto(mailbox.url),
  mail: async (page) => {
    await send({ subject: "x".repeat(300), text: "y" })
    await send({ subject: "تسجيل الدخول", text: "y" })
    await page.goto(mailbox.url)
  },
  message: async (page) => {
    const link = `https://example.com/${"z".repeat(200)}`
    await page.goto(await send({ subject: "Hello", html: `<a href="${link}">Sign in</a>` }))
  },
}

describe.skipIf(missing).each(Object.keys(PAGES))("page: %s", (name) => {
  const screens = [
    ["light", 1280],
    ["dark", 360],
  ] as const
  test.each(sampled(screens, 1))(
    "%s at %d px is accessible (WCAG 2.2 AA), fits and breaks no policy",
    async (colorScheme, width) => {
      await inPage({ colorScheme, viewport: { width, height: 800 } }, async (page) => {
        const complaints: string[] = []
        page.on("console", (message) => complaints.push(message.text()))
        page.on("request", (request) => {
          if (!/^(data:|http:\/\/127\.0\.0\.1:)/.test(request.url())) complaints.push(request.url())
        })
        await PAGES[name]?.(page)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide).toBeLessThanOrEqual(width)
        expect(complaints.filter((text) => !/status of 400/.test(text))).toEqual([])
        expect(await violations(page)).toEqual([])
        await expect(page.getByText("development only").isVisible()).resolves.toBe(true)
      })
    },
  )
})

/** With `evaluate`, which the pages' policy does not block. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe: judge } = globalThis as unknown as { axe: AxeJudge }
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    const found = await judge.run(
      { exclude: ["iframe"] },
      { runOnly: tags, resultTypes: ["violations"] },
    )
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    )
  })
}

interface AxeJudge {
  run: (
    context: object,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>
}

describe.skipIf(missing)("a sign-in in the browser", () => {
  test.each([true, false])(
    "ends at the application (JavaScript: %s)",
    async (javaScriptEnabled) => {
      await inPage({ javaScriptEnabled }, async (page) => {
        await page.goto(signInUrl())
        await page.getByRole("button", { name: "Grace Hopper" }).click()
        await page.getByRole("button", { name: "Allow", exact: true }).click()
        await page.waitForURL((url) => url.href.startsWith(`${callback}?`))
        expect(new URL(page.url()).searchParams.has("code")).toBe(true)
      })
    },
  )

  test.each([true, false])("by form_post, too (JavaScript: %s)", async (javaScriptEnabled) => {
    await inPage({ javaScriptEnabled }, async (page) => {
      await page.goto(signInUrl({ response_mode: "form_post" }))
      await page.getByRole("button", { name: "Ada Lovelace" }).click()
      await page.getByRole("button", { name: "Allow", exact: true }).click()
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Continue" }).click()
      await page.waitForURL(callback)
      expect(await page.textContent("body")).toBe("application")
    })
  })

  test("by keyboard alone", async () => {
    await inPage({}, async (page) => {
      await page.goto(signInUrl())
      await page.keyboard.press("Tab")
      await page.keyboard.press("Enter")
      await page.getByRole("heading", { name: /^Sign in to your application/ }).waitFor()
      await page.keyboard.press("Tab")
      await page.keyboard.press("Enter")
      await page.waitForURL((url) => url.href.startsWith(`${callback}?`))
      expect(new URL(page.url()).searchParams.has("code")).toBe(true)
    })
  })

  test("a simulated error comes back to the application", async () => {
    await inPage({}, async (page) => {
      await page.goto(signInUrl())
      await page.getByRole("button", { name: "Ada Lovelace" }).click()
      await page.getByText("Simulate an error").click()
      await page.getByRole("button", { name: "temporarily_unavailable" }).click()
      await page.waitForURL((url) => url.href.startsWith(`${callback}?`))
      expect(page.url()).toContain("error=temporarily_unavailable")
    })
  })
})

describe.skipIf(missing)("mail in the browser", () => {
  test("a new message appears by itself", async () => {
    await inPage({}, async (page) => {
      await page.goto(mailbox.url)
      await send({ subject: "Just arrived", text: "x" })
      await page.getByText("Just arrived").waitFor()
      expect(await page.title()).toBe("Mail (1) – Local mailbox")
    })
  })

  test("the HTML runs nothing, fetches nothing and leads nowhere by itself", async () => {
    const visited: string[] = []
    const html = `<script>parent.document.title="ran"</script><img src="${callback}/pixel" onerror="parent.document.title='ran'">
      <meta http-equiv="refresh" content="0;url=${callback}/refresh"><link rel="stylesheet" href="${callback}/css">
      <iframe src="${callback}/frame"></iframe><a href="javascript:parent.document.title='ran'">bad</a>`
    await inPage({}, async (page) => {
      page.on("response", (response) => visited.push(response.url()))
      await page.goto(await send({ subject: "Hostile", html }))
      await page.frameLocator("iframe").getByText("bad").click()
      await page.waitForTimeout(500)
      expect(visited.filter((url) => url.startsWith(callback))).toEqual([])
      expect(await page.title()).toBe("Hostile – Local mailbox")
    })
  })

  test.each([
    ["a button of ours", (page: Page) => page.getByRole("link", { name: "Open http" }).click()],
    [
      "a link inside the mail",
      (page: Page) => page.frameLocator("iframe").getByText("Sign in").click(),
    ],
  ])("%s opens in a new window that knows nothing of the old", async (_name, click) => {
    await inPage({}, async (page) => {
      await page.goto(await send({ subject: "Link", html: `<a href="${callback}">Sign in</a>` }))
      const opened = page.context().waitForEvent("page")
      await click(page)
      const popup = await opened
      await popup.waitForURL(callback)
      expect(await popup.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""])
    })
  })
})
