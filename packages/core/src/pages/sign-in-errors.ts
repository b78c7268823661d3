const DIFFERENT_ACCOUNT = "Try signing in with a different account."
const SAME_ACCOUNT = "You already have an account here. Please sign in the way you did before."

/** What the sign-in page says for each code that may stand in `?error=`. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  ["Signin", DIFFERENT_ACCOUNT],
  ["OAuthSignin", DIFFERENT_ACCOUNT],
  ["OAuthCallbackError", DIFFERENT_ACCOUNT],
  ["OAuthCreateAccount", DIFFERENT_ACCOUNT],
  ["EmailCreateAccount", DIFFERENT_ACCOUNT],
  ["Callback", DIFFERENT_ACCOUNT],
  ["OAuthAccountNotLinked", SAME_ACCOUNT],
  ["AccountNotLinked", SAME_ACCOUNT],
  ["EmailSignin", "The e-mail could not be sent."],
  ["CredentialsSignin", "Sign in failed. Check the details you provided are correct."],
  ["PasswordQueueFull", "Many people are signing in right now. Please try again in a minute."],
  ["SessionRequired", "Please sign in to access this page."],
  ["MissingCSRF", "This page was open for too long. Please try again."],
  ["AccessDenied", "You do not have permission to sign in."],
  ["Verification", "The sign in link is no longer valid. Please ask for a new one."],
  ["WebAuthnVerificationError", "Your passkey could not be verified. Please try again."],
  ["Configuration", "Sign in is not available at the moment. Please try again later."],
])

/**
 * The sentence for an error code. An unknown code gets the general one and is never shown itself: anyone can
 * write a link with any text in it.
 */
export function signInErrorText(code: string): string {
  return TEXTS.get(code) ?? "Unable to sign in."
}
