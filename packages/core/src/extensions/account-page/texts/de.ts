import type { AccountPageMessages } from "../../../contract/account-page-messages.js"

/** German, with "Sie". */
export const de: AccountPageMessages = {
  accountTitle: "Ihr Konto",
  accountSessions: "Wo Sie angemeldet sind",
  thisBrowser: "Dieser Browser",
  browserOn: "{browser} auf {system}",
  unknownBrowser: "Unbekannter Browser",
  sessionBegan: "Angemeldet: {when}",
  sessionLastSeen: "Zuletzt verwendet: {when}",
  signOutOthers: "Alle anderen Geräte abmelden",
  signOutEverywhere: "Überall abmelden",
  sessionEnded: "Das Gerät ist abgemeldet.",
  othersEnded: "Alle anderen Geräte sind abgemeldet.",
  confirmItIsYou: "Bestätigen Sie, dass Sie es sind",
  confirmItIsYouText:
    "Melden Sie sich dafür bitte zuerst noch einmal an. Danach kommen Sie hierher zurück und können erneut auf die Schaltfläche klicken.",
  accountPasskeys: "Passkeys",
  noPasskeys: "Sie haben noch keine Passkeys.",
  unnamedPasskey: "Passkey ohne Namen",
  passkeySynced: "Zwischen Ihren Geräten synchronisiert",
  passkeyOnOneDevice: "Nur auf einem Gerät",
  renamePasskey: "Umbenennen",
  passkeyName: "Name",
  saveName: "Speichern",
  removePasskey: "Entfernen",
  lastWayToSignIn:
    "Dieser Passkey kann nicht entfernt werden, weil Sie sich sonst nicht mehr anmelden könnten.",
  passkeyRenamed: "Der Passkey hat einen neuen Namen.",
  passkeyRemoved:
    "Der Passkey wurde entfernt. Ihr Gerät schlägt ihn vielleicht weiterhin vor, bis Sie ihn auch dort löschen.",
  passkeyNameRefused:
    "Dieser Name kann nicht verwendet werden. Er darf höchstens 100 Zeichen lang sein.",
  linkedAccounts: "Verknüpfte Konten",
  alreadyGone: "Das war nicht mehr vorhanden.",
  tryOnceMore: "Gerade wird eine andere Änderung vorgenommen. Bitte versuchen Sie es erneut.",
  wayTooNew:
    "Es wurde nichts entfernt: Ihre Anmeldemethode ist weniger als einen Tag alt. Ältere kann sie ab {when} entfernen. Oder melden Sie sich jetzt mit einer an, die Sie schon länger haben.",
  sectionFailed: "Das konnte nicht gelesen werden. Versuchen Sie es später noch einmal.",
}
