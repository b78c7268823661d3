import type { Messages } from "../../contract/messages.js"

/** English. Sentences that Auth.js also has are worded as there, because tests of applications look for them. */
export const en: Messages = {
  signIn: "Sign in",
  signInTo: "Sign in to {site}",
  mailIgnore: "If you did not request this email you can safely ignore it.",
  goToSite: "Go to {site}",
  tryAgain: "Try again",
  anotherWay: "Sign in another way",
  newLink: "Get a new link",

  signInTab: "Sign In",
  signInTitle: "Sign in",
  continueTo: "to continue to {site}",
  logo: "Logo",
  betweenWays: "or",
  noWay: "There is no way to sign in yet.",

  signInWith: "Sign in with {provider}",
  emailLabel: "Email",
  emailPlaceholder: "email@example.com",
  passwordLabel: "Password",
  emailLink: "Email me a sign-in link",
  signInWithPasskey: "Sign in with a passkey",
  createPasskey: "Create a passkey",
  passkeyNeedsScript: "Passkeys need JavaScript.",

  signedInTitle: "You are signed in",
  continueAs: "Continue as {person}",
  continue: "Continue",
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

  errorTitle: "Something went wrong",
  errorText: "Please try again. If it keeps happening, come back later.",
  configurationTitle: "Server error",
  configurationText: "There is a problem with the server configuration.",
  configurationAdvice: "If you run this site, check the server logs for more information.",
  deniedTitle: "Access denied",
  deniedText: "You do not have permission to sign in.",
  oldLinkTitle: "Unable to sign in",
  oldLinkText: "The sign in link is no longer valid.",
  oldLinkReason: "It may have been used already or it may have expired.",
  expiredTitle: "Please sign in again",
  expiredText:
    "This sign in took too long, was begun in another tab, or your browser blocks cookies.",
  expiredAdvice: "Nothing is wrong with your account.",
  unknownWayTitle: "No such way to sign in",
  unknownWayText: "This site does not offer that way to sign in. Please choose another one.",

  signOut: "Sign out",
  signOutText: "Are you sure you want to sign out?",
  staySignedIn: "Stay signed in",
  unendedTitle: "Not signed out everywhere",
  unendedText: "You are signed out in this browser, but the server could not end your session.",
  unendedAdvice: "Somebody who has a copy of it could still use it. Try again in a moment.",
  goOn: "Continue without trying again",

  checkEmail: "Check your email",
  linkSent: "A sign in link has been sent to your email address.",
  linkSentTo: "A sign in link has been sent to {email}.",
  linkDelay: "It can take a minute to arrive. Check your spam folder, too.",
  sendAgain: "Send again",
  sendAgainSoon: "You can have it sent again in a minute.",
  anotherAddress: "Use another address",

  confirmTitle: "Is this you?",
  confirmText:
    "This sign in link was requested on another device or in another browser. Continue only if you asked for it yourself.",
  signInAs: "Sign in as {email}",
  confirmAdvice:
    "If you did not ask to sign in, close this page. Nobody is signed in until you press the button.",
}
