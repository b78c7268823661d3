import { english } from "../../packages/core/test/support/english.js"
import { en } from "../../packages/core/src/texts/en.js"
import { tooManyAttemptsPage } from "../../packages/core/src/extensions/refusals/too-many-attempts-page.js"
import { confirmEmailPage } from "../../packages/core/src/pages/confirm-email-page.js"
import { errorPage } from "../../packages/core/src/pages/error-page.js"
import { signInPage, type SignInProvider } from "../../packages/core/src/pages/sign-in-page.js"
import { signOutPage } from "../../packages/core/src/pages/sign-out-page.js"
import { verifyRequestPage } from "../../packages/core/src/pages/verify-request-page.js"
import { accountPages } from "./account-pages.js"
import { keyPages } from "./key-pages.js"
import { codePages } from "./code-pages.js"
import { passwordPages } from "./password-pages.js"
import { secondFactorPages } from "./second-factor-pages.js"

const nonce = "bm9uY2U="
const wording = english

/** A provider of the sign-in page, whose form posts to `url`. */
export function provider(
  id: string,
  type: SignInProvider["type"],
  url = `/auth/${id}`,
): SignInProvider {
  return { id, name: id, type, signinUrl: url, callbackUrl: url }
}

/** What every sign-in page needs. */
export const signIn = { csrfToken: "t|h", callbackUrl: "/in", theme: {}, wording, nonce }

/** Every built-in page, with `value` in every place that takes one. */
export function everyPage(value: string): Record<string, string> {
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
    ...accountPages(
      {
        ...common,
        own: en.accountPage,
        code: en.emailCode,
        managing: { own: en.accounts, moving: en.addressChange, leaving: en.deletion },
      },
      value,
    ),
    ...passwordPages({ ...common, own: en.password }, value),
    ...codePages({ ...common, own: en.emailCode }, value),
    ...keyPages({ ...common, own: en.keys }, value),
    ...secondFactorPages({ ...common, own: en.secondFactors, code: en.emailCode }, value),
    ...Object.fromEntries(
      errors.map((error) => [
        `error ${error}`,
        errorPage({ ...common, error, signinUrl: at, home: at }).document,
      ]),
    ),
  }
}
