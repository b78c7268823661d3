/**
 * The texts of the built-in pages and of the sign-in mail, in one language.
 *
 * Plain text: HTML is shown literally. A name in braces, such as `{email}`, is replaced; `{site}` is `theme.name` or
 * else the host; `{provider}` is the provider's name as on its button.
 */
export interface Messages {
  /**
   * The button in the sign-in mail, on a password form, and on the page behind a sign-in link if the address cannot be
   * shown.
   */
  signIn: string
  /** Subject, first line and heading of the sign-in mail. May contain `{site}`. */
  signInTo: string
  /** The end of the sign-in mail, for people who did not ask for it. */
  mailIgnore: string
  /** The link to the application's start page, on every page that shows a message. May contain `{site}`. */
  goToSite: string
  /** A button on the error page, and the button of the sign-out page after a sign-out that failed. */
  tryAgain: string
  /** A button on the error page, which leads to the sign-in page. */
  anotherWay: string
  /** The button on the error page for a sign-in link that no longer works. */
  newLink: string

  /** Title of the sign-in page, shown on the browser tab. Our text is the same as that of Auth.js. */
  signInTab: string
  /** Heading of the sign-in page. */
  signInTitle: string
  /** The line under that heading. May contain `{site}`. */
  continueTo: string
  /** Alternative text of `theme.logo`, on every page. */
  logo: string
  /** On the dividing line between two kinds of sign-in, such as "or". */
  betweenWays: string
  /** What the sign-in page says if the site has no way to sign in. */
  noWay: string

  /** The button of a provider. May contain `{provider}`. */
  signInWith: string
  /** Label of the e-mail address field. */
  emailLabel: string
  /** Placeholder of that field. */
  emailPlaceholder: string
  /** Label of the password field, if the provider sets none. */
  passwordLabel: string
  /** The button that sends a sign-in link. */
  emailLink: string
  /** The button that signs in with a passkey. */
  signInWithPasskey: string
  /** The small button below it, for people who have no passkey yet. */
  createPasskey: string
  /** Shown there if JavaScript is disabled. */
  passkeyNeedsScript: string

  /** Heading of the sign-in page for someone who is signed in already. */
  signedInTitle: string
  /** The link to continue as this person. May contain `{person}`, a name or an address. */
  continueAs: string
  /** That link if neither name nor address is known. */
  continue: string
  /** Opens the ways to sign in. */
  useAnotherAccount: string

  /** In the red box of the sign-in page: an unknown error. */
  errorUnknown: string
  /** In the red box of the sign-in page: this account cannot be used. */
  errorDifferentAccount: string
  /** In the red box of the sign-in page: the provider could not be reached or is configured incorrectly. */
  errorProviderStart: string
  /** In the red box of the sign-in page: the provider sent the person back without signing them in. */
  errorProviderRefused: string
  /** In the red box of the sign-in page: the person pressed “Cancel” at the provider. */
  errorCancelled: string
  /** In the red box of the sign-in page: the address belongs to a user who signs in another way. */
  errorSameAccount: string
  /** In the red box of the sign-in page: the e-mail could not be sent. */
  errorEmail: string
  /**
   * In the red box of the sign-in page: the credentials are wrong. Should not say which part is wrong, because that
   * would reveal who has an account.
   */
  errorCredentials: string
  /** In the red box of the sign-in page: too many passwords are being checked. */
  errorQueueFull: string
  /** In the red box of the sign-in page: the requested page is only for people who are signed in. */
  errorSessionRequired: string
  /** In the red box of the sign-in page: the form's token is no longer valid. */
  errorFormExpired: string
  /** In the red box of the sign-in page: the browser sent no cookie. */
  errorNoCookies: string
  /** In the red box of the sign-in page: the sign-in link no longer works. */
  errorLinkExpired: string
  /** In the red box of the sign-in page: the passkey was not accepted. */
  errorPasskey: string
  /** In the red box of the sign-in page: there is a problem with the configuration. */
  errorConfiguration: string

  /** Below the passkey button: the browser's dialog was closed, or it has no passkey. */
  passkeyCancelled: string
  /** Below the passkey button: no one responded to the browser's dialog. */
  passkeyTimeout: string
  /** Below the passkey button: the browser or device does not support passkeys, or not the requested kind. */
  passkeyUnsupported: string
  /** Below the passkey button: the device already has one for this account. */
  passkeyAlreadyRegistered: string
  /** Below the passkey button: the site's passkeys are not valid for the page's address. */
  passkeyWrongSite: string
  /** Below the passkey button: another passkey request is in progress. */
  passkeyBusy: string
  /** Below the passkey button: the request did not get through. */
  passkeyNetwork: string
  /** Below the passkey button: the server did not accept it. */
  passkeyServer: string

  /** Heading of the error page for an unknown error. */
  errorTitle: string
  /** What the error page says for an unknown error. */
  errorText: string
  /** Heading of the error page for a problem with the configuration. */
  configurationTitle: string
  /** What the error page says for a problem with the configuration. */
  configurationText: string
  /** Its advice for the people who run the site. */
  configurationAdvice: string
  /** Heading of the error page if the application refuses the person. */
  deniedTitle: string
  /** What the error page and the sign-in page say if the application refuses the person. */
  deniedText: string
  /** Heading of the error page for a sign-in link that no longer works. */
  oldLinkTitle: string
  /** What the error page says about a sign-in link that no longer works. */
  oldLinkText: string
  /** Why a sign-in link may have stopped working. */
  oldLinkReason: string
  /** Heading of the error page for a sign-in that took too long or lost its cookies. */
  expiredTitle: string
  /** What may have happened to that sign-in. */
  expiredText: string
  /** The reassurance after it. */
  expiredAdvice: string
  /** Heading of the error page for a way to sign in that the site does not have. */
  unknownWayTitle: string
  /** What the error page says about a way to sign in that the site does not have. */
  unknownWayText: string

  /** Heading and button of the sign-out page, and a button of the sign-in page for someone who is signed in already. */
  signOut: string
  /** The question of the sign-out page. */
  signOutText: string
  /** The link on the sign-out page for people who do not want to sign out. */
  staySignedIn: string
  /** Heading of the sign-out page after a sign-out that the server could not carry out. */
  unendedTitle: string
  /** What happened at that sign-out. */
  unendedText: string
  /** What it means, and what to do. */
  unendedAdvice: string
  /** The link for people who do not want to try again. */
  goOn: string

  /** Heading of the page shown after a link was sent. */
  checkEmail: string
  /** What that page says if the browser did not keep the address. */
  linkSent: string
  /** What that page says otherwise. May contain `{email}`. */
  linkSentTo: string
  /** What to do while no message arrives. */
  linkDelay: string
  /** The button that sends the link again. */
  sendAgain: string
  /** Shown instead of that button until it can be used, for at most a minute. */
  sendAgainSoon: string
  /** The link back to the sign-in page. */
  anotherAddress: string

  /** Heading of the page behind a sign-in link that was opened in another browser. */
  confirmTitle: string
  /** What that page asks people to consider. */
  confirmText: string
  /** The button of that page. May contain `{email}`. */
  signInAs: string
  /** The end of that page, for people who did not ask to sign in. */
  confirmAdvice: string
}

/** The texts of pages and mails that extensions bring. They are only there with the extension. */
export interface ExtensionMessages
  extends
    LimitMessages,
    NoticeMessages,
    AccountPageMessages,
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
  codeLabel: string
  /** Beside the box that leaves the step out in this browser from then on. Contains `{time}`, such as "30 days". */
  trustBrowser: string
  /** The button below the field. */
  confirmCode: string
  /** Opens the field for a recovery code. */
  useRecoveryCode: string
  /** Label of that field. */
  recoveryCodeLabel: string

  /** In the red box: the code is wrong. */
  codeWrong: string
  /** In the red box: the code was used before. */
  codeUsed: string
  /** In the red box: too many wrong codes. */
  codeTooMany: string

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
}
