import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Messages } from "../contract/messages.js"
import type { Theme } from "../contract/theme.js"
import { en } from "../texts/en.js"
import type { Wording } from "../messages/open-wording.js"
import { confirmEmailPage } from "./confirm-email-page.js"
import { errorPage } from "./error-page.js"
import { html, htmlText } from "./html.js"
import { showPasswordButton, showPasswordScript } from "./show-password.js"
import { signInPage } from "./sign-in-page.js"
import { signOutPage } from "./sign-out-page.js"
import { verifyRequestPage } from "./verify-request-page.js"

/** Every page, with the same text in each place that accepts one. */
const PAGES: Record<string, (text: string) => string> = {
  signIn: (text) =>
    signInPage({
      ...common(text),
      providers: (["oauth", "oidc", "email", "credentials", "webauthn"] as const).map((type) => ({
        id: text,
        name: text,
        type,
        signinUrl: text,
        callbackUrl: text,
        style: { logo: text, brandColor: text, bg: text, text },
        credentials: {
          [`f${text}`]: { label: text, type: text, placeholder: text, value: text, title: text },
          password: { label: text, type: "password" },
        },
        formFields: { [`f${text}`]: { label: text, type: text, pattern: text } },
      })),
      callbackUrl: `c${text}`,
      email: text,
      error: `e${text}`,
    }),
  signOut: (text) => signOutPage({ ...common(text), signoutUrl: text, callbackUrl: `c${text}` }),
  error: (text) =>
    errorPage({ ...common(text), error: text, signinUrl: text, home: text }).document,
  verifyRequest: (text) =>
    verifyRequestPage({
      ...common(text),
      home: text,
      signinUrl: text,
      sent: { email: `m${text}`, action: text, callbackUrl: text, csrfToken: text, wait: 60 },
    }),
  confirmEmail: (text) =>
    confirmEmailPage({
      ...common(text),
      callbackUrl: text,
      token: text,
      email: text,
      address: text,
      redirectTo: text,
    }),
}

function common(text: string) {
  const theme = {
    logo: text,
    brandColor: text,
    buttonText: text,
    colorScheme: text as "auto",
    name: text,
  } satisfies Theme
  return { csrfToken: text, nonce: text, theme, wording: wordingOf(text) }
}

/** An application's texts, which may contain what looks like HTML. */
function wordingOf(text: string): Wording {
  const texts = Object.fromEntries(
    Object.entries(en.core).map(([key, value]) => [key, value + text]),
  ) as unknown as Messages
  return { lang: text, dir: "ltr", texts }
}

/** A label that is shown as the name alone, because it is long. */
const SHORT =
  /<span class="spoken">[^<]*<\/span>\s*<span class="name" aria-hidden="true" data-name="[^"]*">/g

/** Tags and the names of their attributes, in order; texts and values are blanked. */
function skeleton(page: string): string[] {
  const document = page.replaceAll(SHORT, '<span class="name">')
  return [...document.matchAll(/<[!/a-z][^>]*>/gi)].map(([tag]) => tag.replace(/="[^"]*"/g, ""))
}

const HOSTILE = fc.constantFrom(
  `"><script>alert(1)</script>`,
  `' onfocus='alert(1)' autofocus='`,
  `" onfocus="alert(1)" autofocus="`,
  `</style><script>alert(1)</script>`,
  `</title><svg onload=alert(1)>`,
  `--><img src=x onerror=alert(1)>`,
  "javascript:alert(1)",
  "&lt;script&gt;",
  "\u2028\u0000\uFFFF",
)

describe.each(Object.entries(PAGES))("%s page", (_, page) => {
  test("keeps its structure whatever the values are", () => {
    const plain = skeleton(page("plain"))
    expect(plain.length).toBeGreaterThan(10)
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "grapheme", minLength: 1 }), HOSTILE), (text) => {
        // A path from the root is an image, so that page has one more element, as it should.
        fc.pre(!/^\/(?!\/)[^\s\\]*$/.test(text))
        expect(skeleton(page(text))).toEqual(plain)
      }),
    )
  })

  test("has one style element, no script but ours, no style or handler attribute, nothing to fetch", () => {
    const document = page("plain")
    const script = htmlText(html`${showPasswordScript(showPasswordButton(en.core))}`)
    const tags = skeleton(document.replace(script, "")).join("")
    expect(document.match(/<style nonce="plain">/g)).toHaveLength(1)
    expect(document.match(/<style/g)).toHaveLength(1)
    expect(document.match(/<link[^>]*>/g)).toEqual([
      expect.stringMatching(/^<link rel="icon" href="data:image\/svg\+xml,[^"]*" \/>$/),
    ])
    expect(tags).not.toMatch(/<(script|iframe|object|embed|base|img|video|audio)\b/)
    expect(tags).not.toMatch(/\s(on\w+|style|src|srcset|background|ping)\b/)
    expect(document).not.toMatch(/url\(|@import|@font-face|https?:/)
    expect(document.match(/formaction="[^"]*"/g) ?? []).toEqual([])
  })

  test("has one heading and one main landmark", () => {
    expect(page("plain").match(/<h1>/g)).toHaveLength(1)
    expect(page("plain").match(/role="main"/g)).toHaveLength(1)
  })
})
