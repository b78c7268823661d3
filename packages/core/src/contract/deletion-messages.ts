/** The texts of the pages and mails with which people delete their account, which `accounts()` brings. */
export interface DeletionMessages {
  /** Heading of the page that asks at a sign-in whether an account is to be kept. */
  keepTitle: string
  /** What it says. Contains `{when}`, a date and a time. */
  keepText: string
  keepButton: string
  /** The button of whoever still wants it to be deleted. */
  leaveButton: string
  /** What they are told. Contains `{when}`. */
  leaveText: string
  /** Heading of the page on which an account is deleted at once, the button, and the button that leads to the page. */
  deleteTitle: string
  deleteText: string
  /** What is said of API keys where the account is deleted. */
  deleteEndsKeys: string
  /** Where an account is deleted at once: that the link for it was sent. */
  deleteAsked: string
  /** Heading of what is said afterwards. */
  deletedTitle: string
  deletedText: string
  /** Heading of a page whose link has expired, was used, or is not for this browser. */
  deleteLinkOld: string
  deleteLinkOldText: string

  /** Subject and heading of the mail to whoever has asked for the deletion. May contain `{site}`. */
  deletionMailTitle: string
  /** What it says. Contains `{when}`. */
  deletionMailText: string
  /** Subject and heading of the mail about an account that is kept. May contain `{site}`. */
  keptMailTitle: string
  keptMailText: string
  /** Subject and heading of the mail about an account that the site has deleted. May contain `{site}`. */
  deletedMailTitle: string
  /** What it says. May contain `{site}`. */
  deletedMailText: string
  /** Subject and heading of the mail with the link to that page. May contain `{site}`. */
  deleteMailTitle: string
  deleteMailText: string
}
