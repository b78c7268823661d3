import { fill } from "./fill.js"
import type { HtmlValue } from "./html.js"
import type { SignInProvider } from "./sign-in-provider.js"
import type { SignInTexts } from "./sign-in-texts.js"

/** What a way in says where it has neither a brand nor a name that the application gave it. */
const PLAIN = {
  email: "emailLink",
  credentials: "signIn",
  webauthn: "signInWithPasskey",
} as const satisfies Record<string, keyof SignInTexts>

/** The words on the button of a way in. */
export function providerLabel(provider: SignInProvider, texts: SignInTexts): HtmlValue {
  const { type, name, label } = provider
  if (label === undefined && type !== "oauth" && type !== "oidc") return texts[PLAIN[type]]
  return fill(texts.signInWith, { provider: label ?? name })
}
