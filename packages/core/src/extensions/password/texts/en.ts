import type { PasswordMessages } from "../../../contract/password-messages.js"

export const en: PasswordMessages = {
  createAccountText: "Enter your email address. You will get a link to choose a password.",
  resetPassword: "Reset your password",
  resetPasswordText: "Enter your email address. You will get a link to choose another password.",
  sendResetLink: "Send link",
  oneAddress: "Enter one email address.",
  passwordMailSent:
    "A message is on its way to the address that you entered. Follow the link in it.",
  choosePassword: "Choose a password",
  choosePasswordFor: "for {site}",
  newPassword: "New password",
  currentPassword: "Current password",
  passwordRule: "At least 8 characters. A few words in a row are easy to remember.",
  savePassword: "Save password",
  passwordTooShort: "This password is too short.",
  passwordTooLong: "This password is too long.",
  passwordOfSite: "This password is easy to guess. Choose one without your address or our name.",
  passwordCommon: "This password is one of the most used ones. Choose another one.",
  passwordLeaked: "This password is in a public list of stolen passwords. Choose another one.",
  passwordLinkOld: "This link no longer works",
  passwordLinkOldText: "It has expired, or it was used already.",
  changePassword: "Change password",
  passwordIsChanged: "Your password was saved. Your other devices are signed out.",
  currentPasswordWrong: "The current password is wrong.",
  hasPassword: "You have a password.",
  noPassword: "You have no password yet.",
  signUpMailTitle: "Create an account on {site}",
  signUpMailText: "Choose a password, and your account is ready. The link works for one day.",
  knownMailTitle: "You have an account on {site}",
  knownMailText:
    "Somebody tried to create an account with this address, but you have one. Sign in with it. If you do not know your password, choose another one. The link works for half an hour.",
  resetMailTitle: "Reset your password for {site}",
  resetMailText:
    "Choose another password. All your devices will be signed out. The link works for half an hour.",
  unknownMailTitle: "No account on {site}",
  unknownMailText:
    "Somebody asked for another password, but there is no account with this address. Perhaps you have one with another address. Or create one: the link works for one day.",
}
