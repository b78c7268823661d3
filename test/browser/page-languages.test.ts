import { mkdirSync } from "node:fs"
import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { confirmEmailPage } from "../../packages/core/src/pages/confirm-email-page.js"
import { accountTexts } from "../../packages/core/src/extensions/account-page/texts.js"
import { passwordTexts } from "../../packages/core/src/extensions/password/texts.js"
import { tooManyAttemptsPage } from "../../packages/core/src/extensions/too-many-attempts-page.js"
import { codeTexts } from "../../packages/core/src/extensions/email-code/code-texts.js"
import { errorPage } from "../../packages/core/src/pages/error-page.js"
import { signInPage } from "../../packages/core/src/pages/sign-in-page.js"
import type { SignInPageProps, SignInProvider } from "../../packages/core/src/pages/sign-in-page.js"
import { signOutPage } from "../../packages/core/src/pages/sign-out-page.js"
import { verifyRequestPage } from "../../packages/core/src/pages/verify-request-page.js"
import { signInMail } from "../../packages/core/src/mail/sign-in-mail.js"
import { languageTags } from "../../packages/core/src/messages/available-languages.js"
import { openWording, type Wording } from "../../packages/core/src/messages/open-wording.js"
import { sampled } from "../depth/depth.js"
import { factorTexts } from "../../packages/core/src/extensions/second-factors/texts.js"
import { accountPages } from "./account-pages.js"
import { passwordPages } from "./password-pages.js"
import { codePages } from "./code-pages.js"
import { secondFactorPages } from "./second-factor-pages.js"
import { missing } from "./chromium.js"
import { newContext } from "./open-browser.js"

/** A folder for pictures of every page, if you want to look at them. */
const pictures = process.env["PAGE_PICTURES"]
if (pictures) mkdirSync(pictures, { recursive: true })

const EMAIL = "ada.lovelace@example.com"
const at = "https://app.example.com/auth/x"

const provider = (name: string, type: SignInProvider["type"]): SignInProvider => ({
  id: name.toLowerCase(),
  name,
  type,
  signinUrl: at,
  callbackUrl: at,
})

/** Nine buttons, and three ways in that share one field. */
const providers: readonly SignInProvider[] = [
  ...["Apple", "Discord", "GitHub", "GitLab", "Google", "LinkedIn", "Microsoft", "Slack"].map(
    (name) => provider(name, "oidc"),
  ),
  provider("Local identity provider", "oauth"),
  provider("Mail", "email"),
  {
    ...provider("Login", "credentials"),
    credentials: { email: { type: "email" }, password: { type: "password" } },
  },
  {
    ...provider("Passkey", "webauthn"),
    formFields: { email: { label: "Email", required: true } },
    optionsUrl: at,
  },
]

/** The sign-in page with every text that it can have; all that is folded away is shown. */
function signInPages(wording: Wording): Record<string, string> {
  const links = { terms: at, privacy: at, forgotPassword: at, createAccount: at }
  const theme = { name: "Acme", links }
  const common = { theme, nonce: "bm9uY2U=", wording, csrfToken: "t", callbackUrl: at, providers }
  const person = {
    name: "Ada Lovelace",
    email: EMAIL,
    continueUrl: at,
    signOutUrl: at,
    home: at,
  }
  const page = (more: Partial<SignInPageProps>) =>
    signInPage({ ...common, ...more })
      .replaceAll("<details>", "<details open>")
      .replaceAll(/<\/?noscript>/g, "")
  return {
    "sign-in": page({}),
    "sign-in-failed": page({ error: "CredentialsSignin", failed: "login", email: EMAIL }),
    "sign-in-error": page({ error: "OAuthSignin", failed: "apple" }),
    "sign-in-person": page({ person }),
    "sign-in-none": page({ providers: [], error: "MissingCSRF", code: "no_cookies" }),
  }
}

/** Every page whose texts are in all languages. */
async function pages(wording: Wording): Promise<Record<string, string>> {
  const common = { theme: { name: "Acme" }, nonce: "bm9uY2U=", wording, csrfToken: "t" }
  const home = "https://app.example.com"
  const sent = (wait: number) => ({
    email: EMAIL,
    action: at,
    callbackUrl: home,
    csrfToken: "t",
    wait,
  })
  const errors = ["", "Configuration", "AccessDenied", "Verification"]
  const codes = ["sign_in_expired", "unknown_provider"]
  const errorOf = (error: string, code?: string) =>
    errorPage({ ...common, error, code, signinUrl: at, home }).document
  return {
    ...signInPages(wording),
    ...accountPages({ ...common, own: await accountTexts(wording) }),
    ...passwordPages({ ...common, own: await passwordTexts(wording) }),
    ...codePages({ ...common, own: await codeTexts(wording) }),
    ...secondFactorPages({ ...common, own: await factorTexts(wording) }),
    ...Object.fromEntries(errors.map((error) => [`error-${error}`, errorOf(error)])),
    ...Object.fromEntries(codes.map((code) => [`error-${code}`, errorOf("Configuration", code)])),
    "too-many-attempts": tooManyAttemptsPage({ ...common, seconds: 600, signinUrl: at, home }),
    "sign-out": signOutPage({ ...common, signoutUrl: at, callbackUrl: home }),
    "sign-out-unended": signOutPage({
      ...common,
      signoutUrl: at,
      callbackUrl: home,
      isUnended: true,
    }),
    "verify-request": verifyRequestPage({ ...common, home, signinUrl: at }),
    "verify-request-sent": verifyRequestPage({ ...common, home, signinUrl: at, sent: sent(60) }),
    "verify-request-again": verifyRequestPage({ ...common, home, signinUrl: at, sent: sent(0) }),
    "confirm-email": confirmEmailPage({
      ...common,
      callbackUrl: at,
      token: "t",
      email: EMAIL,
      address: EMAIL,
      redirectTo: home,
    }),
  }
}

/** In the page: what is wider than its place, or cut off. */
function overflowing(): string[] {
  const wide = [...document.querySelectorAll("body :not(.spoken)")].filter(
    (element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0,
  )
  const cut = [...document.querySelectorAll(".name")].filter(
    (element) => element.scrollHeight > element.clientHeight + 1,
  )
  const beyond = document.documentElement.scrollWidth > innerWidth ? ["page"] : []
  return [...wide, ...cut].map((element) => element.outerHTML.slice(0, 120)).concat(beyond)
}

/** In the page: lines of each button and link that stands alone. */
function lines(): number[] {
  return [...document.querySelectorAll("button,.button,.cancel,.site")].map((element) => {
    const range = document.createRange()
    // Without the mark beside it, which ends lower than its line.
    range.selectNodeContents(element.querySelector(".name") ?? element)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size
  })
}

async function picture(page: Page, name: string, colorScheme: "light" | "dark"): Promise<void> {
  if (!pictures) return
  await page.setViewportSize({ width: 375, height: 640 })
  // Without motion, or a picture shows colours on their way from one scheme to the other.
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
  await page.screenshot({ path: `${pictures}/${name}-${colorScheme}.png`, fullPage: true })
}

describe.skipIf(missing)("The texts of the built-in pages fit on the smallest screens", () => {
  test.each(sampled(languageTags, 4))("%s, 320 px", async (tag) => {
    const wording = await openWording({}, tag)
    const context = await newContext({ viewport: { width: 320, height: 640 } })
    const page = await context.newPage()
    for (const [name, document] of Object.entries(await pages(wording))) {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.setContent(document)
      expect({ name, found: await page.evaluate(overflowing) }).toEqual({ name, found: [] })
      expect(Math.max(...(await page.evaluate(lines)))).toBeLessThanOrEqual(3)
      for (const scheme of ["light", "dark"] as const) await picture(page, `${tag}-${name}`, scheme)
    }
    const url = `https://app.example.com/auth/callback/email?token=${"t".repeat(64)}`
    await page.setContent((await signInMail({ url, theme: { name: "Acme" }, lang: tag })).html)
    expect(await page.evaluate(overflowing)).toEqual([])
    await picture(page, `${tag}-mail`, "light")
  })
})

describe.skipIf(missing)("“Send again” without a script", () => {
  test("is hidden until its time has come, and then stands where the words stood", async () => {
    const wording = await openWording({}, "en")
    const context = await newContext({ javaScriptEnabled: true })
    const page = await context.newPage()
    const sent = { email: EMAIL, action: at, callbackUrl: at, csrfToken: "t", wait: 2 }
    await page.setContent(
      verifyRequestPage({ home: at, signinUrl: at, sent, theme: {}, wording, nonce: "bm9uY2U=" }),
    )
    const button = page.getByRole("button", { name: wording.texts.sendAgain })
    const soon = page.getByText(wording.texts.sendAgainSoon)
    expect([await button.isVisible(), await soon.isVisible()]).toEqual([false, true])
    await button.waitFor({ state: "visible", timeout: 10_000 })
    expect(await soon.isVisible()).toBe(false)
  })
})
