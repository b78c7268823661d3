/** The texts of pages and mails that extensions bring. They are only there with the extension. */
export interface ExtensionMessages
  extends
    LimitMessages,
    NoticeMessages,
    AccountPageMessages,
    AccountLinkMessages,
    PasswordMessages,
    EmailCodeMessages,
    SecondFactorMessages {}

/** The texts of the pages and mails that `Password` brings. */
export interface PasswordMessages {
  /** Below the form of the sign-in page. */
  forgotPassword: string
  /** Below the form of the sign-in page, and heading and button where somebody signs up. */
  createAccount: string
  /** What the page says on which somebody signs up. */
  createAccountText: string
  /** Heading of the page on which somebody asks for another password. */
  resetPassword: string
  /** What that page says. */
  resetPasswordText: string
  /** The button of that page. */
  sendResetLink: string
  /** What both pages say if that is no address. */
  oneAddress: string
  /** What both pages say after the mail was sent. */
  passwordMailSent: string

  /** Heading of the page behind the link, and the button in the mail. */
  choosePassword: string
  /** The line below that heading. May contain `{site}`. */
  choosePasswordFor: string
  /** Label of the field for a new password. */
  newPassword: string
  /** Label of the field for the password that somebody has. */
  currentPassword: string
  /** Below the field for a new password. */
  passwordRule: string
  /** The button that saves it. */
  savePassword: string
  /** In the red box: the password is too short. */
  passwordTooShort: string
  /** In the red box: the password is too long. */
  passwordTooLong: string
  /** In the red box: the password is the name of the site, or the person's own address. */
  passwordOfSite: string
  /** In the red box: the password is in a list of leaked ones. */
  passwordLeaked: string
  /** Heading of the page behind a link that no longer works. */
  passwordLinkOld: string
  /** What that page says. */
  passwordLinkOldText: string

  /** Heading and button of the page on which somebody changes their password. */
  changePassword: string
  /** What that page says after it was changed. */
  passwordIsChanged: string
  /** In the red box: the password that they have is another one. */
  currentPasswordWrong: string
  /** On the account page: the person has a password. */
  hasPassword: string
  /** On the account page: the person has none. */
  noPassword: string

  /** Subject and heading of the mail to somebody who signs up. May contain `{site}`. */
  signUpMailTitle: string
  /** What that mail says. */
  signUpMailText: string
  /** Subject and heading of the mail to somebody who signs up and has an account. May contain `{site}`. */
  knownMailTitle: string
  /** What that mail says. */
  knownMailText: string
  /** Subject and heading of the mail to somebody who asks for another password. May contain `{site}`. */
  resetMailTitle: string
  /** What that mail says. */
  resetMailText: string
  /** Subject and heading of the mail to somebody who asks for another password and has no account. May contain `{site}`. */
  unknownMailTitle: string
  /** What that mail says. */
  unknownMailText: string
}

/** The texts of the page and the mail that `EmailCode()` brings. */
export interface EmailCodeMessages {
  /** Heading of the page on which the code is typed. */
  codeTitle: string
  /** What it says. Contains `{email}`. */
  codeSentTo: string
  /** Label of the field. */
  codeLabel: string
  /** That the link in the same mail can be used as well. */
  codeOrLink: string
  /** What the page says if the code was wrong. */
  codeWrong: string
  /** What it says if the code was used, has expired, or was asked for in another browser. */
  codeGone: string
  /** What it says after too many wrong codes for the address. */
  codeTooMany: string
  /** The code in the mail. Contains `{code}`. */
  codeMail: string
  /** What the mail says about it. Contains `{time}`, such as "10 minutes". */
  codeMailText: string
}

/** The texts of the page that `rateLimits()` brings. */
export interface LimitMessages {
  /** Heading of the page for somebody who tried too often. */
  tooManyAttempts: string
  /** When they can try again. Contains `{when}`, such as "in 5 minutes". */
  tryAgainWhen: string
}

/** The texts of the mails that `notices()` sends. */
export interface NoticeMessages {
  /** Subject and heading of the mail about a sign-in in a new browser. May contain `{site}`. */
  newBrowserTitle: string
  /** What that mail says. */
  newBrowserText: string
  /** Subject and heading of the mail about a way to sign in that was added. May contain `{site}`. */
  methodAddedTitle: string
  /** What that mail says. Contains `{method}`: the provider's name, or `noticePasskey`. */
  methodAddedText: string
  /** Subject and heading of the mail about a way to sign in that was removed. May contain `{site}`. */
  methodRemovedTitle: string
  /** What that mail says. Contains `{method}`. */
  methodRemovedText: string
  /** A passkey, as part of those sentences. */
  noticePasskey: string
  /** Subject and heading of the mail about all sessions having ended. May contain `{site}`. */
  signedOutTitle: string
  /** What that mail says. */
  signedOutText: string
  /** Subject and heading of the mail about another password. May contain `{site}`. */
  passwordChangedTitle: string
  /** What that mail says. */
  passwordChangedText: string
  /** Subject and heading of the mail to the owner of an address whose user may have been made by somebody else. May contain `{site}`. */
  takenOverTitle: string
  /** What that mail says. */
  takenOverText: string
  /** Subject and heading of the mail about an authenticator app that was added, or has replaced another one. May contain `{site}`. */
  appAddedTitle: string
  /** What that mail says. */
  appAddedText: string
  /** Subject and heading of the mail about an authenticator app that was removed. May contain `{site}`. */
  appRemovedTitle: string
  /** What that mail says. */
  appRemovedText: string
  /** Subject and heading of the mail about new recovery codes. May contain `{site}`. */
  recoveryCodesMadeTitle: string
  /** What that mail says. */
  recoveryCodesMadeText: string
  /** Subject and heading of the mail about a recovery code that was used. May contain `{site}`. */
  recoveryCodeUsedTitle: string
  /** What that mail says. Contains `{left}`, how many codes are left. */
  recoveryCodeUsedText: string
  /** Subject and heading of the mail about trust in browsers that was removed because one was copied. May contain `{site}`. */
  trustRemovedTitle: string
  /** What that mail says. */
  trustRemovedText: string
  /** The end of each of these mails. May contain `{site}`. */
  noticeAdvice: string
}

/** The texts of the page on which people manage their account, which `accountPage()` brings. */
export interface AccountPageMessages {
  /** Heading of the page. */
  accountTitle: string

  /** Heading of the list of sessions. */
  accountSessions: string
  /** Beside the session that the page is opened in. */
  thisBrowser: string
  /** A browser and its system. Contains `{browser}`, such as "Firefox", and `{system}`, such as "Windows". */
  browserOn: string
  /** A browser that is not known. */
  unknownBrowser: string
  /** When a session began. Contains `{when}`, a date and a time. */
  sessionBegan: string
  /** When it was last used. Contains `{when}`. */
  sessionLastSeen: string
  /** The button that ends all other sessions. */
  signOutOthers: string
  /** The button that ends all sessions. */
  signOutEverywhere: string
  /** What the page says after a session was ended. */
  sessionEnded: string
  /** What it says after all other sessions were ended. */
  othersEnded: string

  /** Heading of the page if something needs another sign-in first. */
  confirmItIsYou: string
  /** What to do then. */
  confirmItIsYouText: string

  /** Heading of the list of passkeys. */
  accountPasskeys: string
  /** In place of the list if there are none. */
  noPasskeys: string
  /** A passkey without a name. */
  unnamedPasskey: string
  /** Of a passkey that is on several devices. */
  passkeySynced: string
  /** Of a passkey that is on one device only. */
  passkeyOnOneDevice: string
  /** Opens the field for a new name. */
  renamePasskey: string
  /** Label of that field. */
  passkeyName: string
  /** The button beside it. */
  saveName: string
  /** The button that removes a passkey. */
  removePasskey: string
  /** In place of that button if it is the only way to sign in, and what the page says if somebody tries. */
  lastWayToSignIn: string
  /** What the page says after a passkey was renamed. */
  passkeyRenamed: string
  /** What it says after a passkey was removed. */
  passkeyRemoved: string
  /** What it says if the name cannot be used. */
  passkeyNameRefused: string

  /** Heading of the list of linked accounts. */
  linkedAccounts: string
  /** What the page says if there is no such session or passkey any more. */
  alreadyGone: string
  /** What it says if another change is being made at the same moment. */
  tryOnceMore: string
  /** Under a heading, if what belongs there could not be read. */
  sectionFailed: string
}

/** The link to that page from the pages on which people change their password or their second step. */
export interface AccountLinkMessages {
  /** Its text. */
  backToAccount: string
}

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
  /** Label of that field. */
  recoveryCodeLabel: string

  /** In the red box: the code is wrong. */
  appCodeWrong: string
  /** In the red box: the code was used before. */
  appCodeUsed: string
  /** In the red box: too many wrong codes. */
  appCodeTooMany: string

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
  /** What it says if there is no new app that could be confirmed. */
  appNotStarted: string
  /** The button that makes another key for an app. */
  startAgain: string
  /** What it says to people who have signed in again to change something. */
  goOnNow: string
  /** The link from the form for a new app to the rest of the page. */
  backToTwoStep: string
}
