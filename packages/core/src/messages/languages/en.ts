import type { Messages } from "../../contract/messages.js"

/** English, as the wire format has it where Auth.js has the same sentence: tests of applications look for it. */
export const en: Messages = {
  signIn: "Sign in",
  signInTo: "Sign in to {site}",
  mailIgnore: "If you did not request this email you can safely ignore it.",
  goToSite: "Go to {site}",
  tryAgain: "Try again",
  anotherWay: "Sign in another way",
  newLink: "Get a new link",

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
