import type { Messages } from "../contract/messages.js"

/** The text that the sign-in page has for each code that may stand in `?error=`. */
const TEXTS: ReadonlyMap<string, keyof Messages> = new Map([
  ["Signin", "errorDifferentAccount"],
  ["OAuthSignin", "errorProviderStart"],
  ["OAuthCallbackError", "errorProviderRefused"],
  ["OAuthCreateAccount", "errorDifferentAccount"],
  ["EmailCreateAccount", "errorDifferentAccount"],
  ["Callback", "errorDifferentAccount"],
  ["OAuthAccountNotLinked", "errorSameAccount"],
  ["AccountNotLinked", "errorSameAccount"],
  ["EmailSignin", "errorEmail"],
  ["CredentialsSignin", "errorCredentials"],
  ["PasswordQueueFull", "errorQueueFull"],
  ["SessionRequired", "errorSessionRequired"],
  ["MissingCSRF", "errorFormExpired"],
  ["AccessDenied", "deniedText"],
  ["Verification", "errorLinkExpired"],
  ["WebAuthnVerificationError", "errorPasskey"],
  ["Configuration", "errorConfiguration"],
])

/** The text where a code tells more. */
const BY_CODE: ReadonlyMap<string, keyof Messages> = new Map([
  ["MissingCSRF no_cookies", "errorNoCookies"],
  ["OAuthCallbackError cancelled", "errorCancelled"],
])

/**
 * The sentence for an error, and for its `code` where it has one. An unknown one gets the general one and is never shown
 * itself: anyone can write a link with any text in it.
 */
export function signInErrorText(error: string, code: string | undefined, texts: Messages): string {
  return texts[BY_CODE.get(`${error} ${code ?? ""}`) ?? TEXTS.get(error) ?? "errorUnknown"]
}
