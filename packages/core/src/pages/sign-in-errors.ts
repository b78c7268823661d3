const DIFFERENT_ACCOUNT = "Try signing in with a different account."
const ANOTHER_WAY = "Please try again, or choose another way to sign in."
const SAME_ACCOUNT = "You already have an account here. Please sign in the way you did before."

/** What the sign-in page says for each code that may stand in `?error=`. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  ["Signin", DIFFERENT_ACCOUNT],
  ["OAuthSignin", `This way to sign in does not work at the moment. ${ANOTHER_WAY}`],
  ["OAuthCallbackError", `The other site did not sign you in. ${ANOTHER_WAY}`],
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

/** What it says where a code tells more. */
const BY_CODE: ReadonlyMap<string, string> = new Map([
  [
    "MissingCSRF no_cookies",
    "Your browser sent no cookie back. Please allow cookies for this site and try again.",
  ],
  ["OAuthCallbackError cancelled", `The sign in was cancelled. ${ANOTHER_WAY}`],
])

/**
 * The sentence for an error, and for its `code` where it has one. An unknown one gets the general one and is never shown itself: anyone can
 * write a link with any text in it.
 */
export function signInErrorText(error: string, code: string = ""): string {
  return BY_CODE.get(`${error} ${code}`) ?? TEXTS.get(error) ?? "Unable to sign in."
}
