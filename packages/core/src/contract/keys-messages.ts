/** The texts of the page on which people manage their API keys, which `apiKeys()` brings. */
export interface KeysMessages {
  /** Heading of the page of API keys, and of its part of the account page. */
  keysTitle: string
  /** What keys are for. */
  keysText: string
  /** In place of the list if there is none. */
  noKeys: string
  /** The link that leads to the form of a new key, its heading, and its button. */
  newKey: string
  /** Above the field for the name of a key. */
  keyNameLabel: string
  /** Below that field. */
  keyNameHint: string
  /** Above the list of what a key may do. */
  keyScopesLabel: string
  /** In place of that list if the person may allow nothing. */
  keyNoScopes: string
  /** Above the choice of how long a key works. */
  keyDaysLabel: string
  /** One of the choices. Contains `{days}`, such as `90 days`, and `{when}`, the date after that. */
  keyDaysUntil: string
  /** The choice of a key that never expires. */
  keyNever: string
  /** When a key was made. Contains `{when}`. */
  keyMade: string
  /** When it was used last. Contains `{when}`. */
  keyUsed: string
  /** In place of that if it was not used. */
  keyUnused: string
  /** When it ends. Contains `{when}`, a date. */
  keyEnds: string
  /** In place of that if it does not. */
  keyEndsNever: string
  /** That another key has taken its place. */
  keyReplaced: string
  /** The link beside a key that leads to where it is replaced, and the button there. */
  replaceKey: string
  /** Heading of the page that asks before. */
  replaceKeyTitle: string
  /** What that page says. */
  replaceKeyText: string
  /** Above the choice of how long the former key goes on. */
  keyOverlapLabel: string
  /** The choice that it does not. */
  keyOverlapNone: string
  /** The link beside a key that leads to where it is ended, and the button there. */
  endKey: string
  /** Heading of the page that asks before. */
  endKeyTitle: string
  /** What that page says. */
  endKeyText: string
  /** The link that leads back to the list, and does nothing. */
  keyCancel: string
  /** Heading of the page with the key itself. */
  shownKeyTitle: string
  /** What that page says above the key. */
  shownKeyText: string
  /** Above the command that tries it. */
  keyExample: string
  /** The link that leads from there to the list. */
  shownKeyDone: string
  /** What the list says after a key was ended. */
  keyDeleted: string
  /** What it says if the key had ended before. */
  keyGone: string
  /** What it says if a form was sent twice, which makes no second key. */
  keyFormSent: string
  /** What the form says of a name that cannot be. */
  keyNameWrong: string
  /** What it says if nothing was chosen, or too much. */
  keyScopesWrong: string
  /** What it says if no choice of how long was made, or an impossible one. */
  keyDaysWrong: string
  /** What it says to somebody who has as many keys as they can. */
  keysTooMany: string
  /** What the list says if another key had taken the place of that key before. */
  keyReplacedBefore: string
  /** How many keys there are, on the account page. Contains `{count}`. */
  keyCount: string
  /** Which of them ends next. Contains `{name}`, what it was called, and `{when}`, a date. */
  keyEndsNext: string
  /** The link on the account page that leads to the list. */
  manageKeys: string
}
