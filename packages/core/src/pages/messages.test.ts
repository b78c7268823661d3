import { describe, expect, test } from "vitest"
import { english } from "../../test/support/english.js"
import { confirmEmailPage } from "./confirm-email-page.js"
import { errorPage } from "./error-page.js"
import { signInErrorText } from "./sign-in-page.js"
import { signOutPage } from "./sign-out-page.js"
import { verifyRequestPage } from "./verify-request-page.js"

const nonce = "bm9uY2U="
const wording = english
const origin = "https://app.example.com"
const signinUrl = `${origin}/auth/signin`
const error = (code?: string) =>
  errorPage({ error: code, signinUrl, home: origin, theme: {}, wording, nonce })

/** Names that every object inherits. */
const INHERITED = ["constructor", "__proto__", "toString", "hasOwnProperty"]

describe("the error page", () => {
  test.each([
    ["Configuration", 500, "Server error", "There is a problem with the server configuration."],
    ["AccessDenied", 403, "Access denied", "You do not have permission to sign in."],
    ["Verification", 403, "Unable to sign in", "The sign-in link is no longer valid."],
  ])("%s → %i", (...row) => {
    const [code, status, heading, text] = row
    const page = error(code)
    expect(page.status).toBe(status)
    expect(page.document).toContain(`<h1>${heading}</h1>`)
    expect(page.document).toContain(`<p>${text}</p>`)
  })

  test.each([undefined, "", "<b>", "configuration", ...INHERITED])(
    "%j → 200, and is not shown",
    (code) => {
      const page = error(code)
      expect(page.status).toBe(200)
      expect(page.document).toContain("<h1>Something went wrong</h1>")
      expect(page.document).toBe(error().document)
    },
  )

  test("the link leads to the sign-in page", () => {
    const button = (label: string) => `<a class="button" href="${signinUrl}">${label}</a>`
    expect(error("AccessDenied").document).toContain(button("Sign in another way"))
    expect(error("Verification").document).toContain(button("Get a new link"))
    expect(error("unknown").document).toContain(button("Try again"))
  })

  test("every error page leads to the site, and no further where another attempt cannot help", () => {
    for (const code of ["Configuration", "AccessDenied", "Verification", "unknown"])
      expect(error(code).document).toContain(
        `<a class="site" href="${origin}"><span>Go to <bdi>app.example.com</bdi></span></a>`,
      )
    expect(error("Configuration").document).not.toContain(`class="button"`)
  })
})

describe("texts of the sign-in page", () => {
  const textOf = (error: string) => signInErrorText(error, undefined, wording.texts)
  const different = "Try signing in with a different account."
  const another = "Please try again, or choose another way to sign in."
  const same = "You already have an account here. Please sign in the way you did before."

  test.each([
    ["Signin", different],
    ["OAuthSignin", `This way to sign in does not work at the moment. ${another}`],
    ["OAuthCallbackError", `The other site did not sign you in. ${another}`],
    ["OAuthCreateAccount", different],
    ["EmailCreateAccount", different],
    ["Callback", different],
    ["OAuthAccountNotLinked", same],
    ["EmailSignin", "The email could not be sent. Please check the address and try again."],
    ["CredentialsSignin", "Sign in failed. Check the details you provided are correct."],
    ["SessionRequired", "Please sign in to access this page."],
  ])("%s", (code, text) => expect(textOf(code)).toBe(text))

  test.each([
    "MissingCSRF",
    "PasswordQueueFull",
    "AccountNotLinked",
    "Verification",
    "WebAuthnVerificationError",
    "AccessDenied",
  ])("%s has a text of its own", (code) => expect(textOf(code)).not.toBe("Unable to sign in."))

  test.each(["x", "<script>", ...INHERITED])("%s gets the general one", (code) => {
    expect(textOf(code)).toBe("Unable to sign in.")
  })
})

describe("the other pages", () => {
  test("sign out asks, and its form carries the token", () => {
    const page = signOutPage({
      csrfToken: "t|h",
      signoutUrl: `${origin}/auth/signout`,
      theme: {},
      wording,
      nonce,
    })
    expect(page).toContain("<title>Sign out</title>")
    expect(page).toContain("<h1>Sign out</h1>")
    expect(page).toContain("Are you sure you want to sign out?")
    expect(page).toContain(`<form action="${origin}/auth/signout" method="POST">`)
    expect(page).toContain(`<input type="hidden" name="csrfToken" value="t|h" />`)
    expect(page).not.toContain("callbackUrl")
  })

  test("verify request names the site", () => {
    const page = verifyRequestPage({ home: origin, signinUrl, theme: {}, wording, nonce })
    expect(page).toContain("<title>Check your email</title>")
    expect(page).toContain("<h1>Check your email</h1>")
    expect(page).toContain("A sign-in link has been sent to your email address.")
    expect(page).toContain(
      `<a class="site" href="${origin}"><span>Go to <bdi>app.example.com</bdi></span></a>`,
    )
    expect(page).toContain(`<a class="cancel" href="${signinUrl}">Use another address</a>`)
    expect(page).not.toContain("<form")
  })

  test("confirm email: one button, and all that its POST needs", () => {
    const callbackUrl = `${origin}/auth/callback/email`
    const email = "ada@example.com"
    const page = confirmEmailPage({
      callbackUrl,
      token: "abc",
      email,
      address: email,
      redirectTo: "/in",
      theme: {},
      wording,
      nonce,
    })
    expect(page).toContain(`<form action="${callbackUrl}" method="POST">`)
    for (const [name, value] of [
      ["token", "abc"],
      ["email", email],
      ["callbackUrl", "/in"],
    ])
      expect(page).toContain(`<input type="hidden" name="${name}" value="${value}" />`)
    expect(page).toContain("Sign in as <bdi>ada@example.com</bdi>")
    expect(page.match(/<button/g)).toHaveLength(1)
    expect(page).not.toContain("csrfToken")
  })
})
