import type { Messages } from "../contract/messages.js"

/** The sign-in page's text for each code that may be in `?error=`. */
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

/** The text if a code says more. */
const BY_CODE: ReadonlyMap<string, keyof Messages> = new Map([
  ["MissingCSRF no_cookies", "errorNoCookies"],
  ["OAuthCallbackError cancelled", "errorCancelled"],
])

/**
 * The text for an error, or for its `code` if there is a text for that. An unknown one gets the general text and is
 * never shown itself: anyone can build a link with any text in it.
 */
export function signInErrorText(error: string, code: string | undefined, texts: Messages): string {
  return texts[BY_CODE.get(`${error} ${code ?? ""}`) ?? TEXTS.get(error) ?? "errorUnknown"]
}
