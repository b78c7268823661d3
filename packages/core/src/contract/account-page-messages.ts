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
  /** The button that adds one. */
  addPasskey: string
  /** Heading of the page that offers one after a sign-in. */
  offerPasskeyTitle: string
  /** What a passkey is good for. */
  offerPasskeyText: string
  /** The link that goes on without one. */
  notNow: string
  /** A passkey without a name. */
  unnamedPasskey: string
  /** Of a passkey that is on several devices. */
  passkeySynced: string
  /** Of a passkey that is on one device only. */
  passkeyOnOneDevice: string
  /** Opens the field for a new name. */
  renamePasskey: string
  /** Label of that field, and of that for the name of the person. */
  passkeyName: string
  /** The button beside it. */
  saveName: string
  /** The button that removes a passkey or an account, and the one that opens the question whether to. */
  removePasskey: string
  /** What removing a passkey means, above that button. */
  removePasskeyText: string
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
  /** What the page says to people whose way to sign in is too new to remove an older one. Contains `{when}`, a date and a time. */
  wayTooNew: string
  /** In the report at the top, for somebody of the site who acts as the person. */
  actingHere: string
  /** In the list of sessions, in place of the browser: the session in which somebody of the site acts as the person. */
  actingSession: string
  /** Under a heading, if what belongs there could not be read. */
  sectionFailed: string
}

/** The link to that page from the pages on which people change their password or their second step. */
export interface AccountLinkMessages {
  /** Its text. */
  backToAccount: string
}
