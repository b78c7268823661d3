import { describe, expect, test } from "vitest"
import { english } from "../../test/support/english.js"
import { icon } from "../icons/github.js"
import { icon as google } from "../icons/google.js"
import { signInPage } from "./sign-in-page.js"
import type { SignInPageProps, SignInProvider } from "./sign-in-page.js"

const origin = "https://app.example.com"
const provider = (
  id: string,
  type: SignInProvider["type"],
  more: Partial<SignInProvider> = {},
): SignInProvider => ({
  id,
  type,
  name: id.toUpperCase(),
  signinUrl: `${origin}/auth/signin/${id}`,
  callbackUrl: `${origin}/auth/callback/${id}`,
  ...more,
})
const page = (providers: readonly SignInProvider[], more: Partial<SignInPageProps> = {}) =>
  signInPage({
    providers,
    csrfToken: "t|h",
    callbackUrl: `${origin}/in`,
    theme: {},
    wording: english,
    nonce: "bm9uY2U=",
    ...more,
  })
const fields = { user: { label: "User" }, pass: { label: "Password", type: "password" } }
const count = (text: string, part: string) => text.split(part).length - 1

describe("labels and the main button", () => {
  const named = (name: string, more: Partial<SignInProvider> = {}) =>
    provider("p", "oauth", { name, ...more })

  test("a label that fits into one line is shown whole", () => {
    expect(page([named("Microsoft")])).toContain('<span class="name">Sign in with Microsoft</span>')
  })

  test.each([
    ["Local identity provider", "Local identity provider"],
    ["東京認証サービス株式会社", "東京認証サービス株式会社"],
  ])("one that would wrap shows the name %s, and the whole text is still there", (name, shown) => {
    const text = page([named(name)])
    expect(text).toContain(`<span class="spoken">Sign in with ${name}</span>`)
    expect(text).toContain(`aria-hidden="true" data-name="${shown}"`)
  })

  test("more than five buttons show names, five do not", () => {
    const some = (length: number) =>
      page(Array.from({ length }, (_, index) => provider(`p${index}`, "oauth", { label: "Us" })))
    expect(count(some(5), 'class="spoken"')).toBe(0)
    expect(count(some(6), 'data-name="Us"')).toBe(6)
    expect(some(6)).toContain('class="buttons grid"')
  })

  test("one main button, however many forms there are, and none for who is signed in", () => {
    const login = provider("login", "credentials", { credentials: fields })
    const several = [provider("mail", "email"), login, provider("corp", "oidc")]
    expect(count(page(several), 'class="submit"')).toBe(1)
    const person = { name: "Ada", email: undefined, continueUrl: "/", signOutUrl: "/o", home: "/" }
    const text = page(several, { person })
    expect(count(text, 'class="submit"')).toBe(0)
    expect(text).toContain('<button type="submit" class="quiet">Sign out</button>')
  })
})

describe("structure of the sign-in page", () => {
  test("document, scheme, card", () => {
    const text = page([])
    expect(text.startsWith(`<!DOCTYPE html> <html lang="en" dir="ltr">`)).toBe(true)
    expect(text).toContain("<title>Sign In</title>")
    expect(text).toContain(`<body class="__next-auth-theme-auto">`)
    expect(text).toMatch(/<div class="page"[^>]*>\s*<div class="signin">\s*<div class="card">/)
    for (const colorScheme of ["light", "dark"] as const)
      expect(page([], { theme: { colorScheme } })).toContain(
        `<body class="__next-auth-theme-${colorScheme}">`,
      )
    expect(page([], { theme: { colorScheme: 'x" onload="' as "dark" } })).toContain("theme-auto")
  })

  test("oauth and oidc: a form with both hidden fields and a button", () => {
    const text = page([provider("github", "oauth"), provider("corp", "oidc")])
    expect(text).toContain(`<form action="${origin}/auth/signin/github" method="POST">`)
    expect(count(text, `<input type="hidden" name="csrfToken" value="t|h" />`)).toBe(2)
    expect(count(text, `<input type="hidden" name="callbackUrl" value="${origin}/in" />`)).toBe(2)
    expect(text.match(/<button type="submit" class="button" ?>/g)).toHaveLength(2)
    expect(text).toContain("Sign in with GITHUB")
    expect(text).not.toContain("<hr")
  })

  test("email: hooks of the field, callbackUrl in the form, the address filled in", () => {
    const text = page([provider("resend", "email")], { email: "ada@example.com" })
    expect(text).toContain(
      `<label class="section-header" for="input-email-for-resend-provider">Email</label>`,
    )
    expect(text).toMatch(
      /<input id="input-email-for-resend-provider" type="email" name="email" value="ada@example.com" placeholder="email@example.com" autocomplete="email"[^>]* required autofocus/,
    )
    expect(text).toContain(`name="callbackUrl"`)
    expect(text).toContain(`<button id="submitButton" type="submit"`)
  })

  test("credentials: posts to the callback; without fields it is not shown", () => {
    const text = page([provider("login", "credentials", { credentials: fields })])
    expect(text).toContain(`<form action="${origin}/auth/callback/login" method="POST">`)
    expect(text).toMatch(/<input id="input-pass-for-login-provider" name="pass" type="password"/)
    expect(text).toContain(
      `<label class="section-header" for="input-pass-for-login-provider">Password</label>`,
    )
    expect(page([provider("login", "credentials")])).not.toContain("<form")
  })

  test("webauthn: its form and fields can be found by a script", () => {
    const text = page([
      provider("passkey", "webauthn", { formFields: { email: { label: "Email" } } }),
    ])
    expect(text).toContain(`id="passkey-form"`)
    expect(text).toContain("data-form-field")
    expect(text).toContain(`id="submitButton-passkey"`)
    expect(page([provider("passkey", "webauthn")])).not.toContain("<form")
  })

  describe("webauthn with a script", () => {
    const script = { url: `${origin}/auth/webauthn-options/passkey?script`, integrity: "sha384-AA" }
    const passkey = provider("passkey", "webauthn", {
      formFields: { email: { label: "Email", required: true } },
      optionsUrl: `${origin}/auth/webauthn-options/passkey`,
      conditionalUI: true,
    })
    const text = page([passkey], { script })

    test("is there once, held to its integrity, and knows where to ask", () => {
      expect(text.match(/<script[^>]*>/g)).toEqual([
        `<script src="${script.url}" integrity="sha384-AA" defer>`,
      ])
      expect(text).toContain(`data-webauthn-options="${passkey.optionsUrl}" data-conditional`)
      expect(page([{ ...passkey, conditionalUI: false }])).not.toContain("data-conditional")
    })

    test("sign-in needs no field, a new passkey does; both wait for the script, and say so without one", () => {
      expect(text).toMatch(
        /<button id="submitButton-passkey" type="submit" class="submit" value="authenticate" formnovalidate disabled\s?>/,
      )
      expect(text).toMatch(/<button type="submit" value="register"[^>]* disabled/)
      expect(text).toContain(`role="status" data-passkey-message></p>`)
      expect(text).toMatch(/<noscript>\s*<p>Passkeys need JavaScript\.<\/p>\s*<\/noscript>/)
    })

    test("an address that is none of the web's is not asked", () => {
      const odd = page([{ ...passkey, optionsUrl: "javascript:x()", callbackUrl: "data:x" }])
      expect(odd).toContain(`action="#"`)
      expect(odd).toContain(`data-webauthn-options="#"`)
    })
  })

  test("no id twice, one autofocus, a line between groups", () => {
    const text = page([
      provider("a", "oauth"),
      provider("b", "email"),
      provider("c", "email"),
      provider("d", "credentials", {
        credentials: { h: { type: "hidden", value: "1" }, ...fields },
      }),
      provider("e", "oidc"),
    ])
    const ids = [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(5)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain("submitButton-c")
    expect(count(text, " autofocus")).toBe(1)
    expect(count(text, "<hr")).toBe(3)
    expect(text).not.toContain(`<label class="section-header" for="input-h-`)
  })

  test("an error is told in our words only", () => {
    expect(page([], { error: "CredentialsSignin" })).toMatch(
      /<div class="error" role="alert">\s*<p>Sign in failed\./,
    )
    expect(page([], { error: "<script>" })).toContain("<p>Unable to sign in.</p>")
    expect(page([])).not.toContain(`role="alert"`)
  })
})

describe("colours and pictures", () => {
  test("brand colours are declared; text is chosen for contrast unless given", () => {
    expect(page([], { theme: { brandColor: "#FACC15" } })).toMatch(
      /--brand-color:#facc15;--button-text-color:#000000/,
    )
    expect(page([], { theme: { brandColor: "rgb(0 0 128)" } })).toMatch(
      /--brand-color:#000080;--button-text-color:#ffffff/,
    )
    expect(page([], { theme: { brandColor: "#000", buttonText: "#0ff" } })).toContain(
      "--button-text-color:#00ffff",
    )
    expect(page([], { theme: { brandColor: "red}</style>" } })).not.toContain("--brand-color:")
  })

  test("a provider with an icon shows it, another its first letter, both without a request", () => {
    expect(page([provider("github", "oauth", { icon })])).toMatch(
      /<svg class="icon"[^>]*>\s*<path\s+d="M12/,
    )
    const fills = page([provider("google", "oauth", { icon: google })]).match(/<path fill="[^"]*"/g)
    expect(fills).toEqual(
      ["4285f4", "34a853", "fbbc05", "ea4335"].map((it) => `<path fill="#${it}"`),
    )
    const foreign = { colour: "url(https://evil.example/x)", path: "M0" }
    expect(page([provider("a", "oauth", { icon: { ...icon, more: [foreign] } })])).not.toContain(
      "evil",
    )
    const path = `M0"/><script>alert(1)</script>`
    expect(page([provider("a", "oauth", { icon: { ...icon, path } })])).not.toContain("<script>")
    expect(page([provider("corp", "oauth")])).toContain(`data-letter="C"`)
    expect(page([provider("constructor", "oauth")])).toContain(`data-letter="C"`)
  })

  test("a provider's logo is shown only from this site or from where the theme's logo is", () => {
    const own = page([provider("a", "oauth", { style: { logo: "/a.svg" } })])
    expect(own).toMatch(
      /<img class="icon" src="\/a\.svg" alt="" loading="lazy" width="24" height="24"/,
    )
    const foreign = [provider("a", "oauth", { style: { logo: "https://cdn.example.com/a.svg" } })]
    expect(page(foreign)).not.toContain("<img")
    expect(page(foreign, { theme: { logo: "https://cdn.example.com/l.svg" } })).toContain(
      `src="https://cdn.example.com/a.svg"`,
    )
  })

  test("a logo that is no picture is left out", () => {
    expect(page([], { theme: { logo: "/logo.svg" } })).toContain(
      `<img class="logo" src="/logo.svg" alt="Logo" />`,
    )
    expect(page([], { theme: { logo: "javascript:alert(1)" } })).not.toContain("<img")
  })
})
