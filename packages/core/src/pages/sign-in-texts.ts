/**
 * Every text of the sign-in page, its script's included. A name in braces is filled in by `fill`; where it stands in the
 * sentence is up to the language.
 */
export const SIGN_IN_TEXTS = Object.freeze({
  /** The title of the document. */
  title: "Sign In",
  heading: "Sign in",
  /** Under the heading; `{host}` is this site. */
  destination: "to continue to {host}",
  /** What a picture of the application's logo is called. */
  logo: "Logo",
  /** Between two kinds of ways in. */
  or: "or",
  noWay: "There is no way to sign in yet.",

  signInWith: "Sign in with {provider}",
  signIn: "Sign in",
  emailLabel: "Email",
  emailPlaceholder: "email@example.com",
  passwordLabel: "Password",
  emailLink: "Email me a sign-in link",
  signInWithPasskey: "Sign in with a passkey",
  createPasskey: "Create a passkey",
  /** Where JavaScript is switched off. */
  passkeyNeedsScript: "Passkeys need JavaScript.",

  signedInHeading: "You are signed in",
  /** `{person}` is a name or an address. */
  continueAs: "Continue as {person}",
  continue: "Continue",
  signOut: "Sign out",
  useAnotherAccount: "Use another account",

  errorUnknown: "Unable to sign in.",
  errorDifferentAccount: "Try signing in with a different account.",
  errorProviderStart:
    "This way to sign in does not work at the moment. Please try again, or choose another way to sign in.",
  errorProviderRefused:
    "The other site did not sign you in. Please try again, or choose another way to sign in.",
  errorCancelled: "The sign in was cancelled. Please try again, or choose another way to sign in.",
  errorSameAccount: "You already have an account here. Please sign in the way you did before.",
  errorEmail: "The e-mail could not be sent. Please check the address and try again.",
  errorCredentials: "Sign in failed. Check the details you provided are correct.",
  errorQueueFull: "Many people are signing in right now. Please try again in a minute.",
  errorSessionRequired: "Please sign in to access this page.",
  errorFormExpired: "This page was open for too long. Please try again.",
  errorNoCookies:
    "Your browser sent no cookie back. Please allow cookies for this site and try again.",
  errorAccessDenied: "You do not have permission to sign in.",
  errorLinkExpired: "The sign in link is no longer valid. Please ask for a new one.",
  errorPasskey: "Your passkey could not be verified. Please try again.",
  errorConfiguration: "Sign in is not available at the moment. Please try again later.",

  passkeyCancelled: "No passkey was used. Try again, or choose another way to sign in.",
  passkeyTimeout: "That took too long. Please try again.",
  passkeyUnsupported: "This browser cannot use passkeys here. Choose another way to sign in.",
  passkeyAlreadyRegistered: "This device already has a passkey for this account. Sign in with it.",
  passkeyWrongSite: "Passkeys of this site cannot be used at this address.",
  passkeyBusy: "Another passkey window is open. Finish there, or close it and try again.",
  passkeyNetwork: "The site could not be reached. Check your connection and try again.",
  passkeyServer: "Your passkey could not be used. Reload the page and try again.",
})

/** The texts of the sign-in page in one language. */
export type SignInTexts = Readonly<Record<keyof typeof SIGN_IN_TEXTS, string>>
