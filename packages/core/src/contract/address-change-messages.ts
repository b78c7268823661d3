/** The texts of the pages and mails with which people change their address, which `accounts()` brings. */
export interface AddressChangeMessages {
  /** Heading of the page behind the link to a new address, and the button that leads to it. */
  changeAddressTitle: string
  /** What it says. Contains `{email}`. */
  changeAddressText: string
  changeAddressButton: string
  /** What the page says afterwards. Contains `{email}`. */
  addressChanged: string
  /** Heading of a page whose link has expired, was used, or is not for this browser. */
  addressLinkOld: string
  addressLinkOldText: string
  /** In its place if the address belongs to somebody else. */
  addressTaken: string
  /** Heading of the page on which the owner of the old address undoes the change. */
  undoTitle: string
  /** What it says. Contains `{email}`. */
  undoText: string
  undoButton: string
  /** A button on that page, for whoever has a passkey in place of the code of an app. */
  undoWithPasskey: string
  /** Heading of what it says afterwards. */
  undoneTitle: string
  undoneText: string
  /** Heading of the page for whoever signs in with an address that was changed lately. */
  reservedTitle: string
  /** What it says. Contains `{email}`, and `{when}`, a date. */
  reservedText: string
  /** The same where a change cannot be undone. Contains `{email}` and `{when}`. */
  reservedPlain: string
  /** The button for somebody who is not the person that had the address. */
  newAccountButton: string

  /** Subject and heading of the mail to a new address. May contain `{site}`. */
  confirmMailTitle: string
  confirmMailText: string
  /** The same for an address that belongs to somebody else. May contain `{site}`. */
  takenMailTitle: string
  takenMailText: string
  /** Subject and heading of the mail to the address that is to be changed. May contain `{site}`. */
  askedMailTitle: string
  askedMailText: string
  /** Subject and heading of the mail to the old address once it was changed. May contain `{site}`. */
  changedMailTitle: string
  changedMailText: string
  /** What it says where the change can be undone, above the button. */
  changedMailUndo: string
  /** Subject and heading of the mail to the address that was given up when the change was undone. May contain `{site}`. */
  restoredMailTitle: string
  restoredMailText: string
  /** Subject and heading of the mail to the former owner of an address with which somebody else has signed up. May contain `{site}`. */
  releasedMailTitle: string
  releasedMailText: string
}
