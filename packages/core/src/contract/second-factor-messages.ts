/** The texts of the page that asks for the second step of a sign-in, which `secondFactors()` brings. */
export interface SecondFactorMessages {
  /** Heading of the page. */
  secondStepTitle: string
  /** Who signs in. Contains `{person}`, an address or a name. */
  signingInAs: string
  /** What to enter. */
  secondStepText: string
  /** Label of the field for the code of an authenticator app. */
  appCodeLabel: string
  /** Beside the box that leaves the step out in this browser from then on. Contains `{time}`, such as "30 days". */
  trustBrowser: string
  /** The button below the field. */
  confirmCode: string
  /** Opens the field for a recovery code. */
  useRecoveryCode: string
  /** The link from there back to the form for a code of the app. */
  useApp: string
  /** Label of that field. */
  recoveryCodeLabel: string

  /** In the red box: the code is wrong. */
  appCodeWrong: string
  /** In the red box: the code was used before. */
  appCodeUsed: string
  /** In the red box: too many wrong codes. */
  appCodeTooMany: string
  /** The error for a recovery code that is none of theirs, or not any more. */
  recoveryCodeWrong: string

  /** Heading of the page if the sign-in took too long, or was ended. */
  secondStepOverTitle: string
  /** What it says then. */
  secondStepOverText: string

  /** Heading of the page for people who must add a second step. */
  addFactorTitle: string
  /** What that page says first. */
  addFactorRequired: string
  /** How to add an authenticator app. */
  addFactorText: string
  /** What the QR code is, for those who cannot see it. */
  qrCodeLabel: string
  /** Before the key as text. */
  keyInstead: string
  /** A link that gives the key to an app on the same device, for phones. */
  openInApp: string
  /** The button that copies the key, or the recovery codes. */
  copySecret: string
  /** The same button afterwards. */
  secretCopied: string
  /** The button that writes the recovery codes into a file. */
  downloadSecret: string
  /** The button that prints them. */
  printSecret: string

  /** Heading above the recovery codes. */
  recoveryCodesTitle: string
  /** What they are for. */
  recoveryCodesText: string
  /** The button that goes on. */
  recoveryCodesKept: string

  /** Heading of the page on which people manage their second step, and of the part of the account page about it. */
  twoStepTitle: string
  /** That they have no authenticator app. */
  noFactor: string
  /** That they have one. Contains `{when}`, a date and a time. */
  factorSince: string
  /** How many recovery codes they have left. Contains `{count}`. */
  recoveryCodesLeft: string
  /** That these are few. */
  fewRecoveryCodes: string
  /** How many browsers they trust. Contains `{count}`. */
  trustedBrowsers: string
  /** That they need a second step. */
  factorNeeded: string
  /** The same if there is still time. Contains `{when}`, a date and a time. */
  factorNeededFrom: string
  /** Why they are here if a page that they wanted needs a second step, and that they come to it afterwards. */
  factorForPage: string
  /** The link from the account page. */
  manageFactors: string
  /** The button that replaces the app. */
  replaceApp: string
  /** Opens the form that removes the app, and its button. */
  removeApp: string
  /** What that means. */
  removeAppText: string
  /** The button that makes new recovery codes. */
  makeRecoveryCodes: string
  /** What that means. */
  makeRecoveryCodesText: string
  /** The button that ends the trust in all browsers. */
  forgetBrowsers: string
  /** What the page says after the app was removed. */
  appRemoved: string
  /** What it says after no browser is trusted any more. */
  browsersForgotten: string
  /** What it says if there is nothing that could be changed. */
  factorGone: string
  /** What it says to people whose way to sign in is too new to remove an older one. Contains `{when}`, a date and a time. */
  factorTooNew: string
  /** What it says if there is no new app that could be confirmed. */
  appNotStarted: string
  /** The button that makes another key for an app. */
  startAgain: string
  /** What it says to people who have signed in again to change something. */
  goOnNow: string
  /** The link from the form for a new app to the rest of the page. */
  backToTwoStep: string
}
