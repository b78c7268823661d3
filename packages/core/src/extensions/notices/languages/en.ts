import type { NoticeMessages } from "../../../contract/extension-messages.js"

export const en: NoticeMessages = {
  newBrowserTitle: "New sign-in to {site}",
  newBrowserText:
    "Somebody has signed in to your account in a browser in which you had not signed in before.",
  methodAddedTitle: "New way to sign in to {site}",
  methodAddedText: "You can now sign in to your account with {method}.",
  methodRemovedTitle: "A way to sign in to {site} was removed",
  methodRemovedText: "You can no longer sign in to your account with {method}.",
  noticePasskey: "a passkey",
  signedOutTitle: "Signed out of {site} everywhere",
  signedOutText: "All sessions of your account have ended.",
  passwordChangedTitle: "Your password for {site} was changed",
  passwordChangedText: "Your account has a new password. Other sessions have ended.",
  takenOverTitle: "Your address was confirmed on {site}",
  takenOverText:
    "You have confirmed that this address is yours. Ways to sign in that somebody else may have added were removed, and all sessions have ended.",
  noticeAdvice:
    "If this was you, there is nothing to do. If not, sign in, end all other sessions, and tell the people who run {site}.",
}
