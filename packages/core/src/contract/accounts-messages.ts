/** The texts of `accounts()`: of its parts of the account page, and of the page on which people link an account. */
export interface AccountsMessages {
  /** Heading of the page that links an account. Contains `{provider}`. */
  linkTitle: string
  /** What it says. Contains `{provider}`. */
  linkText: string
  /** The button, which leads to the provider. Contains `{provider}`. */
  linkButton: string
  /** Heading of that page where the link has expired, or is another person's. */
  linkOld: string
  /** In place of all that, if the link has expired, was used, or is not theirs. */
  linkExpired: string

  /** Heading of the part with name, picture and address. */
  profileTitle: string
  /** In place of a name. */
  noName: string
  /** Beside an address that they have shown to be theirs. */
  addressProven: string
  /** Beside another one. */
  addressUnproven: string
  /** Opens the fields for name and picture. */
  changeProfile: string
  /** Label of the field of the picture. */
  profileImage: string
  /** Under that field. Contains `https://`. */
  profileImageHint: string
  /** What the page says afterwards. */
  profileChanged: string
  /** What it says if the name cannot be used. */
  nameRefused: string
  /** What it says if the picture cannot be used. Contains `https://`. */
  imageRefused: string

  /** In place of the list if there are none. */
  noAccounts: string
  /** Since when one is linked. Contains `{when}`. */
  accountLinked: string
  /** What is allowed there. Contains `{scopes}`, as the provider names them. */
  accountScopes: string
  /** The button that adds one. Contains `{provider}`. */
  addAccount: string
  /** What the page says after one was removed. */
  accountUnlinked: string
  /** In place of the button if it is the only way to sign in, and what the page says if somebody tries. */
  lastAccount: string
  /** When a passkey was added. Contains `{when}`. */
  passkeyAdded: string

  /** Heading of the part with the export. */
  dataTitle: string
  /** What it is. */
  dataText: string
  /** The button. */
  downloadData: string

  /** What somebody types who wants to delete their account. Contains `{word}`: their address, or "delete". */
  deleteConfirm: string
  /** What the page says after somebody has asked for another address. */
  newAddressAsked: string
  /** What it says if the address cannot be used. */
  newAddressRefused: string
  /** What removing an account means, above the button. Contains `{provider}`. */
  removeAccountText: string
  /** Label of the field for another address. */
  newAddressLabel: string
  /** Under that field. */
  newAddressHint: string
  /** The button beside it. */
  newAddressButton: string
  /** What deleting the account means, above the button. */
  deleteWhat: string
  /** At the field, if what was typed is not what `deleteConfirm` asks for. */
  deleteWordWrong: string
}
