import type { AccountPageMessages } from "../../../contract/account-page-messages.js"

/** English. */
export const en: AccountPageMessages = {
  accountTitle: "Your account",
  accountSessions: "Where you are signed in",
  thisBrowser: "This browser",
  browserOn: "{browser} on {system}",
  unknownBrowser: "Unknown browser",
  sessionBegan: "Signed in: {when}",
  sessionLastSeen: "Last used: {when}",
  signOutOthers: "Sign out all other devices",
  signOutEverywhere: "Sign out everywhere",
  sessionEnded: "That device is signed out.",
  othersEnded: "All other devices are signed out.",
  confirmItIsYou: "Confirm that it is you",
  confirmItIsYouText:
    "To do this, first sign in again. You will come back here, and can press the button again.",
  accountPasskeys: "Passkeys",
  noPasskeys: "You have no passkeys yet.",
  unnamedPasskey: "Unnamed passkey",
  passkeySynced: "Synced between your devices",
  passkeyOnOneDevice: "On one device only",
  renamePasskey: "Rename",
  passkeyName: "Name",
  saveName: "Save",
  removePasskey: "Remove",
  lastWayToSignIn: "This passkey cannot be removed, because you have no other way to sign in.",
  passkeyRenamed: "The passkey has a new name.",
  passkeyRemoved:
    "The passkey has been removed. Your device may go on offering it until you delete it there, too.",
  passkeyNameRefused: "That name cannot be used. It may have at most 100 characters.",
  linkedAccounts: "Linked accounts",
  alreadyGone: "That was no longer there.",
  tryOnceMore: "Another change is being made right now. Please try again.",
  wayTooNew:
    "Nothing was removed: the way you signed in is less than a day old. It can remove older ones from {when}. Or sign in now in a way that you have had for longer.",
  sectionFailed: "This could not be read. Try again later.",
}
