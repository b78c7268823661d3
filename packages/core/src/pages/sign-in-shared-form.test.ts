import { describe, expect, test } from "vitest"
import { english } from "../../test/support/english.js"
import type { Messages } from "../contract/messages.js"
import { signInPage } from "./sign-in-page.js"
import type { SignInPageProps, SignInProvider } from "./sign-in-page.js"

const at = "https://app.example.com/auth"
const way = (
  id: string,
  type: SignInProvider["type"],
  more: Partial<SignInProvider> = {},
): SignInProvider => ({
  id,
  type,
  name: id,
  signinUrl: `${at}/signin/${id}`,
  callbackUrl: `${at}/callback/${id}`,
  ...more,
})
const secret = { label: "Password", type: "password" }
const mail = way("resend", "email")
const login = way("credentials", "credentials", {
  credentials: { email: { label: "Email", type: "email" }, password: secret },
})
const passkey = way("passkey", "webauthn", {
  formFields: { email: { label: "Email", required: true, autocomplete: "username webauthn" } },
  optionsUrl: `${at}/webauthn-options/passkey`,
  conditionalUI: true,
})
const github = way("github", "oauth")

const page = (providers: readonly SignInProvider[], more: Partial<SignInPageProps> = {}) =>
  signInPage({
    providers,
    csrfToken: "t|h",
    callbackUrl: "/in",
    theme: {},
    wording: english,
    nonce: "bm9uY2U=",
    ...more,
  })
const addressFields = (text: string) =>
  text.match(/<input id="[^"]*" (?:name="email" )?type="email"/g)
const count = (text: string, part: string | RegExp) => text.split(part).length - 1

describe("one field for the address", () => {
  test("link, password and passkey share it, each with the endpoint and the fields it has alone", () => {
    const text = page([mail, login, passkey])
    expect(addressFields(text)).toHaveLength(1)
    expect(text).toContain(`<form action="${at}/callback/credentials" method="POST">`)
    expect(text).toMatch(
      /<input id="input-email-for-credentials-provider" name="email" type="email"/,
    )
    expect(text).toMatch(/<input id="input-password-for-credentials-provider" name="password"/)
    expect(text).toMatch(
      /<button id="submitButton-resend" type="submit" class="button" formaction="https:\/\/app.example.com\/auth\/signin\/resend" formnovalidate >/,
    )
    expect(text).toContain(`<form id="passkey-form"`)
    expect(text).toMatch(
      /<input type="hidden" name="email" data-form-field data-from="input-email-for-credentials-provider" \/>/,
    )
    expect(count(text, `name="csrfToken"`)).toBe(2)
  })

  test("the password's button is the first of its form, which is the one that Enter presses", () => {
    const text = page([mail, login])
    expect(text.indexOf("submitButton-resend")).toBeGreaterThan(text.indexOf(`id="submitButton"`))
    expect(text).toMatch(/name="password"[^>]* required/)
  })

  test("password managers and the browser's passkeys know the field", () => {
    const autocomplete = (...providers: SignInProvider[]) =>
      /type="email"[^>]*autocomplete="([^"]*)"/.exec(page(providers))?.[1]
    expect(autocomplete(mail, login, passkey)).toBe("username webauthn")
    expect(autocomplete(mail, login)).toBe("username")
    expect(autocomplete(mail, { ...passkey, conditionalUI: false })).toBe("email")
    expect(autocomplete(passkey, { ...passkey, id: "key" })).toBe("username webauthn")
    expect(page([mail, login])).toMatch(/name="password"[^>]*autocomplete="current-password"/)
  })

  test("stands where the first of them does; the others have their own place", () => {
    const text = page([github, mail, way("corp", "oidc"), passkey])
    expect(text.indexOf(`signin/github"`)).toBeLessThan(text.indexOf(`type="email"`))
    expect(text.indexOf(`id="passkey-form"`)).toBeLessThan(text.indexOf(`signin/corp"`))
    expect(count(text, "<hr")).toBe(2)
  })

  test("two passkey providers share the field of the first", () => {
    const text = page([passkey, { ...passkey, id: "key" }])
    expect(text).toContain(`data-from="input-email-for-passkey-provider"`)
    expect(count(text, "<label")).toBe(1)
  })

  test.each<readonly [string, SignInProvider["credentials"]]>([
    ["a user name", { username: { label: "User" }, password: secret }],
    ["a code beside them", { email: { type: "email" }, password: secret, otp: { label: "Code" } }],
    ["a name or an address", { email: { label: "Email or user name" }, password: secret }],
    ["another name for the address", { username: { type: "email" }, password: secret }],
  ])("a password form that asks for %s keeps a form of its own beside a link", (_, credentials) => {
    const text = page([mail, { ...login, credentials }])
    expect(text).toContain(`action="${at}/signin/resend"`)
    expect(text).toContain(`action="${at}/callback/credentials"`)
    expect(text).not.toContain("formaction")
  })

  test("beside passkeys alone the address may have any name", () => {
    const credentials = { username: { type: "email" }, password: secret }
    const text = page([{ ...login, credentials }, passkey])
    expect(text).toContain(`data-from="input-username-for-credentials-provider"`)
  })

  test("without the page's script passkeys keep the field that other scripts look for", () => {
    const { optionsUrl: _, ...old } = passkey
    expect(page([mail, old])).toMatch(/<input id="input-email-for-passkey-provider"/)
  })
})

describe("words", () => {
  test("say what happens, where neither a brand nor the application has a name for it", () => {
    const text = page([mail, login, passkey])
    for (const words of ["Email me a sign-in link", ">Sign in<", "Sign in with a passkey"])
      expect(text).toContain(words)
    expect(text).not.toMatch(/resend<|with credentials/)
  })

  test("a label of the preset or a name of the application stands on the button", () => {
    const named = [mail, login, passkey, github].map((one) => ({ ...one, label: "Acme <3" }))
    expect(count(page(named), "Sign in with Acme &lt;3")).toBe(4)
  })

  test("all come from the texts", () => {
    const texts: Messages = new Proxy(english.texts, { get: (_, key) => `#${String(key)}` })
    const text = page([github, mail, login, passkey], {
      wording: { ...english, texts },
      error: "x",
    })
    const shown = text
      .slice(text.indexOf("<body"), text.indexOf("<script"))
      .replace(/<[^>]*>/g, " ")
      .trim()
      .split(/\s+/)
    expect(shown.filter((word) => !/^#\w+$/.test(word))).toEqual(["Email", "Password"])
  })
})

describe("places", () => {
  test("an error of one provider's button stands above the buttons, and the button has the focus", () => {
    const text = page([github, way("corp", "oidc"), mail], { error: "OAuthSignin", failed: "corp" })
    expect(text).toMatch(/role="alert">[^]*<div class="buttons">/)
    expect(text).toMatch(/signin\/corp"[^]*?<button type="submit" class="button" autofocus ?>/)
    expect(count(text, " autofocus")).toBe(1)
  })

  test("an error whose form is not known stands at the top", () => {
    const text = page([mail, github], { error: "SessionRequired", failed: "gone" })
    expect(text).toMatch(/<\/h1>[^]*role="alert"[^]*type="email"/)
  })
})
