import type { Messages } from "../contract/messages.js"
import { fillText } from "../messages/fill-text.js"
import type { SignInProvider } from "./sign-in-provider.js"

/** What a way in says where it has neither a brand nor a name that the application gave it. */
const PLAIN = {
  email: "emailLink",
  credentials: "signIn",
  webauthn: "signInWithPasskey",
} as const satisfies Record<string, keyof Messages>

/** The words on the button of a way in. */
export function providerLabel(provider: SignInProvider, texts: Messages): string {
  const { type, name, label } = provider
  if (label === undefined && type !== "oauth" && type !== "oidc") return texts[PLAIN[type]]
  // Without an element around the name: applications' tests look for the text as Auth.js has it.
  return fillText(texts.signInWith, { provider: label ?? name })
}
