import type { SecondFactorMessages } from "../../../contract/second-factor-messages.js"

/** English. */
export const en: SecondFactorMessages = {
  secondStepTitle: "One more step",
  signingInAs: "You are signing in as {person}.",
  secondStepText: "Enter the six digits that your authenticator app shows.",
  appCodeLabel: "Code",
  trustBrowser: "Trust this browser, and do not ask here for {time}",
  confirmCode: "Confirm",
  useRecoveryCode: "Use a recovery code",
  recoveryCodeLabel: "Recovery code",
  appCodeWrong:
    "That code is not right. Use the newest one, and check that the clock of your device is set automatically.",
  appCodeUsed: "That code was used before. Wait until the app shows the next one.",
  appCodeTooMany: "Too many wrong codes. Try again later, or use a recovery code.",
  secondStepOverTitle: "This sign-in has ended",
  secondStepOverText: "It took longer than ten minutes, or was finished or ended elsewhere.",
  addFactorTitle: "Add a second step",
  addFactorRequired: "You need a second step to sign in here.",
  addFactorText:
    "Scan this code with an authenticator app, then enter the six digits that the app shows.",
  qrCodeLabel: "QR code for an authenticator app",
  keyInstead: "Or enter this key in the app:",
  recoveryCodesTitle: "Your recovery codes",
  recoveryCodesText:
    "If you lose your device, each of these codes lets you sign in once. Keep them where nobody else finds them. They are not shown again.",
  recoveryCodesKept: "I have saved them",
  twoStepTitle: "Second step",
  noFactor:
    "You have no authenticator app yet. With one, nobody can sign in as you without a code that only your device shows.",
  factorSince: "Authenticator app, added {when}",
  recoveryCodesLeft: "Recovery codes left: {count}",
  fewRecoveryCodes: "You have few recovery codes left. Make new ones before you run out.",
  trustedBrowsers: "Trusted browsers: {count}",
  factorNeeded: "Your account needs a second step. Please add one.",
  factorNeededFrom: "Your account needs a second step. From {when} you can only sign in with one.",
  manageFactors: "Manage your second step",
  replaceApp: "Use another app",
  removeApp: "Remove the app",
  removeAppText:
    "You will no longer be asked for a code. Your recovery codes and trusted browsers are removed, too.",
  makeRecoveryCodes: "Make new recovery codes",
  makeRecoveryCodesText: "Ten new codes replace those that you have now.",
  forgetBrowsers: "Forget all trusted browsers",
  appRemoved: "The app has been removed. Your other devices are signed out.",
  browsersForgotten: "No browser is trusted any more.",
  factorGone: "That was no longer there. Perhaps it was changed in another window.",
  factorTooNew:
    "Nothing was removed: the way you signed in is less than a day old. It can remove older ones from {when}. Or sign in now in a way that you have had for longer.",
  appNotStarted:
    "The app was not added: this took longer than an hour, or something was changed in another window. Start again.",
  startAgain: "Start again",
  goOnNow: "You have confirmed that it is you. You can go on now.",
  backToTwoStep: "Back",
}
