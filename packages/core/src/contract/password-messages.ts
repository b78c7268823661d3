/** The texts of the pages and mails that `Password` brings. */
export interface PasswordMessages {
  /** What the page says on which somebody signs up. */
  createAccountText: string
  /** Before the link to the sign-in page, for people who have one. */
  haveAccount: string
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
  /** The same, in the browser that has asked for it. Contains `{email}`. */
  passwordMailSentTo: string

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
  /** Below the field: the password is too short. */
  passwordTooShort: string
  /** Below the field: the password is too long. */
  passwordTooLong: string
  /** Below the field: the password is the name of the site, or the person's own address. */
  passwordOfSite: string
  /** Below the field: the password is one of the most used. */
  passwordCommon: string
  /** Below the field: the password is in a list of leaked ones. */
  passwordLeaked: string
  /** Heading of the page behind a link that no longer works. */
  passwordLinkOld: string
  /** What that page says. */
  passwordLinkOldText: string

  /** Heading and button of the page on which somebody changes their password. */
  changePassword: string
  /** What that page says after it was changed. */
  passwordIsChanged: string
  /** Below the field: the password that they have is another one. */
  currentPasswordWrong: string
  /** In the red box of the sign-in page. Does not say which of the two: that would reveal who has an account. */
  passwordWrong: string
  /** On the account page: the person has a password. */
  hasPassword: string
  /** On the account page: the person has none. */
  noPassword: string

  /** What the page says, once the password was changed, to somebody who has API keys. */
  passwordKeepsKeys: string
  /** The link that leads from there to the page of keys. */
  checkKeys: string
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
