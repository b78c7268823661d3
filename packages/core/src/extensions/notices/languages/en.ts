import type { NoticeMessages } from "../../../contract/notice-messages.js"

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
  sessionCopiedTitle: "A session at {site} has ended",
  sessionCopiedText:
    "A browser in which you were signed in may have been copied, so it was signed out. Sign in there again.",
  passwordChangedTitle: "Your password for {site} was changed",
  passwordChangedText: "Your account has a new password. Other sessions have ended.",
  takenOverTitle: "Your address was confirmed on {site}",
  takenOverText:
    "You have confirmed that this address is yours. Ways to sign in that somebody else may have added were removed, and all sessions have ended.",
  appAddedTitle: "New authenticator app for {site}",
  appAddedText:
    "Your account has a new authenticator app. To sign in, you now need a code that it shows.",
  appRemovedTitle: "Your authenticator app for {site} was removed",
  appRemovedText: "To sign in to your account, you no longer need a code of an authenticator app.",
  recoveryCodesMadeTitle: "New recovery codes for {site}",
  recoveryCodesMadeText: "Your account has new recovery codes. The former ones no longer work.",
  recoveryCodeUsedTitle: "A recovery code for {site} was used",
  recoveryCodeUsedText:
    "Somebody has used a recovery code to sign in to your account. Codes left: {left}.",
  codeWrongTitle: "A wrong code was typed for {site}",
  codeWrongText:
    "Somebody has passed the first step of signing in to your account, and typed a wrong code for the second. It has let nobody in. You are told of this once an hour at most.",
  wayTooNewTitle: "An attempt to remove a way to sign in to {site}",
  wayTooNewText:
    "Somebody signed in to your account in a way that was added less than a day ago, and tried to remove an older one. Nothing was removed. A day after it was added, it can be.",
  trustRemovedTitle: "No browser is trusted on {site} any more",
  trustRemovedText:
    "A browser that you trusted may have been copied. In every browser, signing in to your account needs a code of your authenticator app again.",
  noticeAdvice:
    "If this was you, there is nothing to do. If not, sign in, end all other sessions, and tell the people who run {site}.",
}
