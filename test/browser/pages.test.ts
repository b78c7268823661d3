import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { IncomingHttpHeaders, Server } from "node:http"
import type { AddressInfo } from "node:net"
import { createRequire } from "node:module"
import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { english } from "../../packages/core/test/support/english.js"
import { confirmEmailPage } from "../../packages/core/src/pages/confirm-email-page.js"
import { en as accountEnglish } from "../../packages/core/src/extensions/account-page/texts/en.js"
import { en as passwordEnglish } from "../../packages/core/src/extensions/password/texts/en.js"
import { tooManyAttemptsPage } from "../../packages/core/src/extensions/too-many-attempts-page.js"
import { en as codeEnglish } from "../../packages/core/src/extensions/email-code/texts/en.js"
import { errorPage } from "../../packages/core/src/pages/error-page.js"
import { pageHeaders } from "../../packages/core/src/pages/page-headers.js"
import { showsPassword } from "../../packages/core/src/pages/show-password.js"
import { signInPage } from "../../packages/core/src/pages/sign-in-page.js"
import type { SignInProvider } from "../../packages/core/src/pages/sign-in-page.js"
import { signOutPage } from "../../packages/core/src/pages/sign-out-page.js"
import { verifyRequestPage } from "../../packages/core/src/pages/verify-request-page.js"
import { sampled } from "../depth/depth.js"
import { en as factorEnglish } from "../../packages/core/src/extensions/second-factors/texts/en.js"
import { accountPages } from "./account-pages.js"
import { passwordPages } from "./password-pages.js"
import { secondFactorPages } from "./second-factor-pages.js"
import { launchChromium, missing } from "./chromium.js"
import { codePages } from "./code-pages.js"

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")
const nonce = "bm9uY2U="
const wording = english
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

/** Calls that would show that a value became code. `x()` is defined in the page and writes down that it ran. */
const XSS = [
  `"><script>x()</script>`,
  `'><script>x()</script>`,
  `</style><script>x()</script>`,
  `</title></head><body onload=x()>`,
  `"><img src=x onerror=x()>`,
  `"><svg onload=x()>`,
  `" onfocus="x()" autofocus="`,
  `' onfocus='x()' autofocus='`,
  `x onfocus=x() autofocus`,
  `--><script>x()</script>`,
  `]]><script>x()</script>`,
  "javascript:x()",
  "JaVaScRiPt:x()",
  "java\nscript:x()",
  "\u0001javascript:x()",
  "data:text/html,<script>x()</script>",
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>`,
  `red;}</style><img src=x onerror=x()>`,
  `<<script>x()//<</script>`,
  `&lt;script&gt;x()&lt;/script&gt;`,
  `<iframe srcdoc="<script>parent.x()</script>">`,
  `<form><button formaction=javascript:x()>`,
  "${x()}{{x()}}",
  "\u2028x()\u2029",
]

/** A document of each test has an address of its own, so a test that was stopped cannot disturb the next one. */
const documents = new Map<string, string>()

let browser: Browser
let server: Server
let origin: string
let posted: IncomingHttpHeaders[]

beforeAll(async () => {
  if (missing) return
  server = createServer((request, response) => {
    if (request.method === "POST") posted.push(request.headers)
    const document = documents.get(request.url!)
    const headers = pageHeaders({ nonce, showsPassword: showsPassword(document ?? "") })
    response.writeHead(document === undefined ? 204 : 200, headers)
    response.end(document)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await launchChromium()
})

afterAll(async () => {
  await browser?.close()
  server?.close()
})

/** Where our server sends a document with the headers of the built-in pages. */
function addressOf(document: string): string {
  const path = `/page-${documents.size}`
  documents.set(path, document)
  return `${origin}${path}`
}

/** Shows a document as our server sends it, and hands over the page. */
async function show(document: string, options: BrowserContextOptions = {}): Promise<Page> {
  posted = []
  const page = await browser.newPage(options)
  await page.goto(addressOf(document))
  return page
}

describe.skipIf(missing)("the built-in pages in a browser", () => {
  const screens = [
    { width: 1280, colorScheme: "light" },
    { width: 1280, colorScheme: "dark" },
    { width: 320, colorScheme: "light", dir: "rtl" },
    { width: 320, colorScheme: "dark" },
  ] as const

  describe.each(sampled(screens, 1))(
    "$width px, $colorScheme",
    ({ width, colorScheme, ...screen }) => {
      // One for all documents: to open another takes as long as to look at one.
      let page: Page
      beforeAll(async () => {
        page = await browser.newPage({
          colorScheme,
          viewport: { width, height: 640 },
          bypassCSP: true, // axe is a script, which our policy refuses
        })
      })
      afterAll(() => page?.close())

      test.each(Object.keys(pages("")))(
        "%s: axe finds nothing, nothing overflows, targets are large",
        async (name) => {
          await page.goto(addressOf(pages("")[name]!))
          if ("dir" in screen) await page.evaluate(() => (document.documentElement.dir = "rtl"))
          await page.evaluate(axe)
          expect(await page.evaluate(violations, rules)).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(
            0,
          )
          expect(await page.evaluate(smallTargets)).toEqual([])
        },
      )
    },
  )

  test("WCAG 2.2 §1.4.3 · any brand colour, at rest and hovered", async () => {
    const colours = ["#ffffff", "#000", "#ffff00", "rgb(120 120 120)", "#e0806e", "#0b95da"]
    for (const brandColor of sampled(colours, 2)) {
      const theme = { brandColor }
      const page = await show(
        signInPage({ ...signIn, providers: [provider("mail", "email")], theme }),
        { bypassCSP: true },
      )
      await page.evaluate(axe)
      for (const hovered of [false, true]) {
        if (hovered) await page.hover("#submitButton")
        await page.waitForTimeout(200) // the colour changes over 120 ms
        expect({ brandColor, found: await page.evaluate(violations, ["wcag2aa"]) }).toEqual({
          brandColor,
          found: [],
        })
      }
      await page.close()
    }
  })

  test("the check below can fail: a value that is not escaped is seen to run", async () => {
    const context = await browser.newContext({ bypassCSP: true })
    const ran: string[] = []
    await context.exposeFunction("x", () => ran.push("x"))
    const page = await context.newPage()
    await page.goto(addressOf(pages("MARK")["signIn"]!.replaceAll("MARK", XSS[0]!)))
    await page.evaluate(focusAndFollow)
    expect(ran).not.toEqual([])
    await context.close()
  })

  test.each(["without", "with"])(
    "no value runs, %s the Content-Security-Policy",
    async (policy) => {
      const context = await browser.newContext({ bypassCSP: policy === "without" })
      const ran: string[] = []
      const asked: string[] = []
      await context.exposeBinding("x", ({ page }) =>
        ran.push(documents.get(new URL(page.url()).pathname)!),
      )
      await context.route(
        (url) => url.origin !== origin && !url.protocol.startsWith("data"),
        (route) => {
          asked.push(route.request().url())
          return route.abort()
        },
      )
      const page = await context.newPage()
      for (const value of sampled(XSS, 3)) {
        for (const document of Object.values(pages(value))) {
          await page.goto(addressOf(document))
          await page.evaluate(focusAndFollow)
        }
      }
      expect(ran).toEqual([])
      expect(asked).toEqual([])
      await context.close()
    },
    240_000, // over five hundred documents
  )

  test("the pages are shown whole under their own policy, and ask nobody for anything", async () => {
    const page = await browser.newPage()
    const problems: string[] = []
    const asked: string[] = []
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text())
    })
    page.on("request", (request) => asked.push(request.url()))
    for (const [name, document] of Object.entries(pages(""))) {
      const address = addressOf(document)
      asked.length = 0
      await page.goto(address)
      expect({ name, problems }).toEqual({ name, problems: [] })
      // Its icon is drawn into the page: not even /favicon.ico is asked for.
      expect(asked.filter((url) => !url.startsWith("data:"))).toEqual([address])
      const radius = await page.evaluate(
        () => getComputedStyle(globalThis.document.querySelector(".card")!).borderRadius,
      )
      expect({ name, radius }).toEqual({ name, radius: "16px" })
    }
    await page.close()
  })

  test("Fetch §3.2 · a form post carries our origin, not `null`, and works without JavaScript", async () => {
    const document = signInPage({ ...signIn, providers: [provider("github", "oauth", "/posted")] })
    const page = await show(document, { javaScriptEnabled: false })
    await Promise.all([
      page.waitForResponse(`${origin}/posted`),
      page.click("text=Sign in with github"),
    ])
    expect(posted.map((headers) => headers.origin)).toEqual([origin])
    await page.close()
  })

  test("the first field has the focus; Tab reaches every control in order, with a ring", async () => {
    const page = await show(pages("")["signIn"]!, { bypassCSP: true })
    // The field gets the focus with the first frame, which may come after the load event.
    await page.locator("#input-email-for-mail-provider:focus").waitFor()
    await page.keyboard.press("Tab")
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("submitButton")
    expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).toBe(
      "solid",
    )
    await page.close()
  })
})

function provider(id: string, type: SignInProvider["type"], url = `/auth/${id}`): SignInProvider {
  return { id, name: id, type, signinUrl: url, callbackUrl: url }
}

const signIn = { csrfToken: "t|h", callbackUrl: "/in", theme: {}, wording, nonce }

/** Every page, with `value` in every place that takes one. */
function pages(value: string): Record<string, string> {
  const theme = {
    logo: value,
    brandColor: value,
    buttonText: value,
    colorScheme: (value || "auto") as "auto",
  }
  const common = { theme, wording, nonce: nonce + value, csrfToken: value || "t|h" }
  const at = value || "https://app.example.com/auth"
  const input = {
    label: value || "Field",
    placeholder: value,
    [`onfocus${value}`]: "x()",
    onfocus: "x()",
    style: value,
  }
  const buttons = [`github`, `google`, `corp${value}`].map((id) => provider(id, "oauth", at))
  const fields = {
    [`user${value}`]: input,
    pass: { label: "Password", type: "password" },
    keep: { label: "Keep", type: "checkbox" },
  }
  const all: SignInProvider[] = [
    ...buttons.map((button) => ({
      ...button,
      name: value || button.name,
      style: { logo: value, brandColor: value, bg: value },
    })),
    provider(`mail${value}`, "email", at),
    { ...provider(`login${value}`, "credentials", at), credentials: fields },
    { ...provider(`passkey${value}`, "webauthn", at), formFields: fields },
    {
      ...provider(`security key${value}`, "webauthn", at),
      formFields: fields,
      optionsUrl: at,
      conditionalUI: true,
    },
  ]
  const shared = [
    provider(`mail${value}`, "email", at),
    {
      ...provider(`login${value}`, "credentials", at),
      credentials: { email: { type: "email", label: value || "Email" }, pass: fields.pass },
    },
    {
      ...provider(`passkey${value}`, "webauthn", at),
      formFields: { email: { label: value || "Email", required: true } },
      optionsUrl: at,
      conditionalUI: true,
    },
  ]
  const person = {
    name: value || "Ada Lovelace",
    email: value || `${"a".repeat(60)}@example.com`,
    continueUrl: at,
    signOutUrl: at,
    home: at,
  }
  const forty = Array.from({ length: 40 }, (_, index) => provider(`p${index}${value}`, "oidc", at))
  const long = [
    provider("The International Federation of Very Long Organisation Names ".repeat(3), "oidc", at),
    provider("x".repeat(200), "oauth", at),
  ]
  const link = value || "/terms"
  const links = { terms: link, privacy: link, forgotPassword: link, createAccount: link }
  const page = {
    ...common,
    callbackUrl: value || "/in",
    error: value || "CredentialsSignin",
    email: value,
  }
  const errors = ["Configuration", "AccessDenied", "Verification", value]
  return {
    signIn: signInPage({ ...page, providers: all }),
    shared: signInPage({ ...page, providers: [...buttons, ...shared] }),
    links: signInPage({ ...page, providers: shared, theme: { ...theme, links } }),
    linksAlone: signInPage({ ...page, providers: all, theme: { ...theme, links } }),
    failed: signInPage({ ...page, providers: shared, failed: `login${value}` }),
    person: signInPage({ ...page, error: undefined, providers: shared, person }),
    nine: signInPage({ ...page, providers: forty.slice(0, 9), error: undefined }),
    forty: signInPage({ ...page, providers: forty }),
    long: signInPage({ ...page, providers: long }),
    none: signInPage({ ...page, providers: [] }),
    signOut: signOutPage({ ...common, signoutUrl: at, callbackUrl: value || "/" }),
    tooManyAttempts: tooManyAttemptsPage({ ...common, home: at, signinUrl: at, seconds: 600 }),
    verifyRequest: verifyRequestPage({
      ...common,
      home: at,
      signinUrl: at,
      sent: {
        email: value || "ada@example.com",
        action: at,
        callbackUrl: value || "/",
        csrfToken: value,
        wait: 0,
      },
    }),
    confirmEmail: confirmEmailPage({
      ...common,
      callbackUrl: at,
      token: value || "t",
      email: value || `${"a".repeat(60)}@example.com`,
      address: value || `${"a".repeat(60)}@example.com`,
      redirectTo: value || "/",
    }),
    ...accountPages({ ...common, own: accountEnglish }, value),
    ...passwordPages({ ...common, own: passwordEnglish }, value),
    ...codePages({ ...common, own: codeEnglish }, value),
    ...secondFactorPages({ ...common, own: factorEnglish }, value),
    ...Object.fromEntries(
      errors.map((error) => [
        `error ${error}`,
        errorPage({ ...common, error, signinUrl: at, home: at }).document,
      ]),
    ),
  }
}

/** In the page: what axe holds against it. */
async function violations(tags: string[]): Promise<string[]> {
  interface Finding {
    id: string
    nodes: { html: string }[]
  }
  const { axe: tool } = globalThis as unknown as {
    axe: { run: (options: object) => Promise<{ violations: Finding[] }> }
  }
  // What is in order is not listed, which takes half of the time.
  const result = await tool.run({ runOnly: tags, resultTypes: ["violations"] })
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
  )
}

/** In the page: controls that are less than 44 px high (WCAG 2.2 §2.5.5). */
function smallTargets(): string[] {
  const controls = [
    ...document.querySelectorAll("button, a, input:not([type=hidden], [type=checkbox]), .check"),
  ]
  return controls
    .filter((element) => element.getBoundingClientRect().height < 44)
    .map((element) => element.outerHTML)
}

/** In the page: touches everything that could run when it is touched. */
function focusAndFollow(): void {
  for (const element of document.querySelectorAll<HTMLElement>("*")) {
    element.focus()
    element.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }))
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a"))
    if (link.protocol === "javascript:") link.click()
  for (const form of document.querySelectorAll("form"))
    if (form.action.startsWith("javascript:")) form.submit()
}
