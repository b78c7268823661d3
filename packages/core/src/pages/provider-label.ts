import type { Messages } from "../contract/messages.js"
import { fillText } from "../messages/fill-text.js"
import type { SignInProvider } from "./sign-in-provider.js"

/** The label for each type of provider that has neither a brand nor a name set by the application. */
const PLAIN = {
  email: "emailLink",
  credentials: "signIn",
  webauthn: "signInWithPasskey",
} as const satisfies Record<string, keyof Messages>

/** The label of a provider's button. */
export function providerLabel(provider: SignInProvider, texts: Messages): string {
  const { type, name, label } = provider
  if (label === undefined && type !== "oauth" && type !== "oidc") return texts[PLAIN[type]]
  // Without an element around the name, because applications' tests look for the same text as in Auth.js.
  return fillText(texts.signInWith, { provider: label ?? name })
}
