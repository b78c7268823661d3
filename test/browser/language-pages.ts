import { accountsTexts } from "../../packages/core/src/extensions/accounts/texts.js"
import { addressTexts } from "../../packages/core/src/extensions/accounts/address/texts.js"
import { deletionTexts } from "../../packages/core/src/extensions/accounts/deletion/texts.js"
import { accountTexts } from "../../packages/core/src/extensions/account-page/texts.js"
import { keysTexts } from "../../packages/core/src/extensions/api-keys/texts.js"
import { codeTexts } from "../../packages/core/src/extensions/codes/code-texts.js"
import { passwordTexts } from "../../packages/core/src/extensions/password/texts.js"
import { factorTexts } from "../../packages/core/src/extensions/second-factors/texts.js"
import { tooManyAttemptsPage } from "../../packages/core/src/extensions/refusals/too-many-attempts-page.js"
import type { Theme } from "../../packages/core/src/contract/theme.js"
import { confirmEmailPage } from "../../packages/core/src/pages/confirm-email-page.js"
import { errorPage } from "../../packages/core/src/pages/error-page.js"
import { signInPage } from "../../packages/core/src/pages/sign-in-page.js"
import type { SignInPageProps, SignInProvider } from "../../packages/core/src/pages/sign-in-page.js"
import { signOutPage } from "../../packages/core/src/pages/sign-out-page.js"
import { verifyRequestPage } from "../../packages/core/src/pages/verify-request-page.js"
import type { Wording } from "../../packages/core/src/messages/open-wording.js"
import { accountPages } from "./account-pages.js"
import { codePages } from "./code-pages.js"
import { keyPages } from "./key-pages.js"
import { passwordPages } from "./password-pages.js"
import { secondFactorPages } from "./second-factor-pages.js"

/** Whoever the pages are about. */
export const EMAIL = "ada.lovelace@example.com"
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
function signInPages(wording: Wording, look: Theme): Record<string, string> {
  const links = { terms: at, privacy: at, forgotPassword: at, createAccount: at }
  const theme = { name: "Acme", links, ...look }
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
    ...waysToSignIn(page),
    ...Object.fromEntries(ERRORS.map((error) => [`sign-in-says-${error}`, page({ error })])),
    "sign-in-none": page({ providers: [], error: "MissingCSRF", code: "no_cookies" }),
  }
}

/** The errors that have a sentence of their own on the sign-in page. */
const ERRORS = [
  "Signin",
  "OAuthAccountNotLinked",
  "EmailSignin",
  "PasswordQueueFull",
  "SessionRequired",
  "MissingCSRF",
  "AccessDenied",
  "Verification",
  "WebAuthnVerificationError",
  "Configuration",
]

/** Applications with fewer ways to sign in, and the mark on the one used last. */
function waysToSignIn(page: (more: Partial<SignInPageProps>) => string): Record<string, string> {
  const [mail, login, passkey] = providers.slice(-3) as [
    SignInProvider,
    SignInProvider,
    SignInProvider,
  ]
  return {
    "sign-in-one": page({ providers: providers.slice(0, 1) }),
    "sign-in-three": page({ providers: providers.slice(2, 5), lastUsed: "google" }),
    "sign-in-eight": page({ providers: [...providers.slice(0, 8), mail], lastUsed: "gitlab" }),
    "sign-in-mail": page({ providers: [...providers.slice(4, 5), mail], lastUsed: "mail" }),
    "sign-in-password": page({ providers: [login] }),
    "sign-in-passkey": page({
      providers: [passkey, ...providers.slice(4, 5)],
      lastUsed: "passkey",
    }),
  }
}

/** Every page whose texts are in all languages. */
export async function languagePages(
  wording: Wording,
  look: Theme = {},
): Promise<Record<string, string>> {
  const common = { theme: { name: "Acme", ...look }, nonce: "bm9uY2U=", wording, csrfToken: "t" }
  const code = await codeTexts(wording)
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
    ...signInPages(wording, look),
    ...accountPages({
      ...common,
      own: await accountTexts(wording),
      code,
      managing: {
        own: await accountsTexts(wording),
        moving: await addressTexts(wording),
        leaving: await deletionTexts(wording),
      },
    }),
    ...passwordPages({ ...common, own: await passwordTexts(wording) }),
    ...codePages({ ...common, own: code }),
    ...keyPages({ ...common, own: await keysTexts(wording) }),
    ...secondFactorPages({ ...common, own: await factorTexts(wording), code }),
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
